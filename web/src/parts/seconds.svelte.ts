// Seconds that run down, for a sentence that says how many are left.

/** Count down to a time on the page's clock, for as long as the component that asks for it lives. */
export function secondsTo(until: () => number | null): { readonly left: number | null } {
  let now = $state(performance.now());

  $effect(() => {
    if (until() === null) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), 1000);
    return () => clearInterval(timer);
  });

  return {
    get left() {
      const end = until();
      return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
    },
  };
}
