export const messages: Record<string, string> = import.meta.glob(
  ['../../../src/cabo/texts/en/*.ftl', '!../../../src/cabo/texts/en/{learn,links,replay,scorepad}.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
