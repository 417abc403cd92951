export const messages: Record<string, string> = import.meta.glob(
  ['../../../src/cabo/texts/de/*.ftl', '!../../../src/cabo/texts/de/{learn,links,replay,scorepad}.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
