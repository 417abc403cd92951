import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tells the worker the names of all that the page consists of, so that it can be kept at the first visit. */
const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const file = join(dir!, 'worker.js');
    const names = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('const PARTS = [];', `const PARTS = ${JSON.stringify(names)};`),
    );
  },
};

const server = process.env.CABO_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), parts],
  build: {
    // Beside the code that serves it, so that an installed package has it too.
    outDir: '../src/cabo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['.', '../src/cabo/texts'] },
    proxy: {
      '/api': server,
      '/games': server,
      '/ws': { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
