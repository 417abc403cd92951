export const messages: Record<string, string> = import.meta.glob(
  ['../../../src/cabo/texts/fr/*.ftl', '!../../../src/cabo/texts/fr/{learn,links,replay,scorepad}.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
