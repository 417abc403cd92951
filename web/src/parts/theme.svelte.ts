// Night or dawn: as the device has it, until somebody chooses.
import { recall, remember } from '../browser/memory';

export type Theme = 'night' | 'dawn';

/** The colour around the page, as the tokens' ground. */
const EDGE: Record<Theme, string> = { night: '#0f1f24', dawn: '#f4efe4' };

const dark = matchMedia('(prefers-color-scheme: dark)');
const chosenBefore = recall('theme');
let chosen = $state<Theme | null>(chosenBefore === 'night' || chosenBefore === 'dawn' ? chosenBefore : null);
let system = $state<Theme>(dark.matches ? 'night' : 'dawn');
dark.addEventListener('change', () => (system = dark.matches ? 'night' : 'dawn'));

export function theme(): Theme {
  return chosen ?? system;
}

/** Show the theme that was chosen, if one was. */
export function showTheme(): void {
  if (!chosen) return;
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = EDGE[chosen];
}

export function choose(wanted: Theme): void {
  chosen = wanted;
  remember('theme', wanted);
  showTheme();
}
