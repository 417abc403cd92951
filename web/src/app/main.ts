import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from '../browser/router.svelte';
import { preferred, speak } from '../texts/texts.svelte';
import { followKeys } from '../parts/keyboard';
import { showTheme } from '../parts/theme.svelte';
import { employWorker } from './worker';

showTheme();
followLinks();
followKeys();
employWorker();
await speak(preferred());
mount(App, { target: document.getElementById('app')! });
