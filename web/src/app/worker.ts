// Lets the page open while the server is away; see public/worker.js.

export function employWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
