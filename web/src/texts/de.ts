export const messages: Record<string, string> = import.meta.glob(
  ['./de/*.ftl', '!**/{learn,replay,scorepad}.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
