export const messages: Record<string, string> = import.meta.glob('./en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
