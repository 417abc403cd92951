export const messages: Record<string, string> = import.meta.glob('./de/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
