// Shows one scene of the table by itself: `npm run dev`, then look at /tests/gallery/index.html?scene=spy.
// More in the address: theme=dawn, language=fr. `next()` in the console goes on to the scene's next step.
import { mount } from 'svelte';
import '../../src/styles/base.css';
import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import { speak, type Language } from '../../src/texts/texts.svelte';
import Scene from './Scene.svelte';
import { SCENES } from './scenes';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'night';
await speak((asked.get('language') ?? 'en') as Language);
const name = asked.get('scene') ?? '';
const make = SCENES[name];
if (make) mount(Scene, { target: document.getElementById('app')!, props: { steps: make() } });
else
  document.body.innerHTML = Object.keys(SCENES)
    .map((each) => `<p><a href="?scene=${each}">${each}</a></p>`)
    .join('');
