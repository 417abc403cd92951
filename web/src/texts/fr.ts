export const messages: Record<string, string> = import.meta.glob(
  ['./fr/*.ftl', '!**/{learn,replay,scorepad}.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
