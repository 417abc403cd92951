export const messages: Record<string, string> = import.meta.glob('./fr/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
