// Tests wait for what they look at: on a busy machine a part that is loaded late can take many seconds.
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 30_000 });
