// Says how many bytes of script the table page loads, gzipped, and fails when they are too many.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST = 90_000;
const built = new URL('../../src/cabo/server/static/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8'));

function files(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) files(next, found);
  return found;
}

const sizeOf = (name) => gzipSync(readFileSync(new URL(name, built)), { level: 9 }).length;
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
const texts = files('src/texts/de.ts'); // the longest of the languages
let tooMany = false;
for (const page of pages) {
  const book = files(`../src/cabo/texts/de/${/(\w+)\.svelte$/.exec(page)[1].toLowerCase()}.ftl?raw`);
  const loaded = new Set([...files('index.html'), ...files(page), ...texts, ...book]);
  const bytes = [...loaded].reduce((sum, name) => sum + sizeOf(name), 0);
  console.log(`${page.padEnd(28)} ${(bytes / 1000).toFixed(1)} kB of script, gzipped`);
  tooMany ||= page.endsWith('Table.svelte') && bytes > MOST;
}
if (tooMany) {
  console.error(`The table page loads more than ${MOST / 1000} kB.`);
  process.exit(1);
}
