// Writes src/protocol/types.ts from the server's own types, and what the page's tests know of the editions;
// with --check it says whether they are stale.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const here = new URL('..', import.meta.url);
const root = new URL('..', here).pathname;
const python =
  process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : 'python3');

const ask = (...code) =>
  execFileSync(python, code, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: `${root}src` },
  });

const schema = JSON.parse(ask('-m', 'cabo.server.protocol.schema'));
const editions = ask(
  '-c',
  'import msgspec; from cabo.server.net import lists; print(msgspec.json.encode(lists.editions()).decode())',
);

const SEATS = 'ABCDEFGH'.split('');
const named = {
  Seat: { enum: SEATS, description: 'A seat, clockwise from A.' },
  PlaceText: { type: 'string', description: 'A place, such as `B3`: the third of seat B.' },
  CardText: { type: 'string', description: 'A card as records write it, or `?`.' },
};

// Seats, places and cards get one name each; other inner titles would only make more types of the same.
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  if (node.title in named) return { $ref: `#/$defs/${node.title}` };
  if (Array.isArray(node.enum) && node.enum.join() === SEATS.join()) return { $ref: '#/$defs/Seat' };
  const { title: _, pattern: __, prefixItems, ...rest } = node;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  // The compiler knows tuples only by their older spelling.
  return prefixItems ? { ...kept, items: prefixItems.map(plain), additionalItems: false } : kept;
}

const defs = { ...named };
for (const [name, def] of Object.entries(schema.$defs)) defs[name] = { ...plain(def), title: name };

const made = await compile(
  { $defs: defs, title: 'Protocol', type: 'object', additionalProperties: false },
  'Protocol',
  {
    additionalProperties: false,
    unreachableDefinitions: true,
    bannerComment: '// Made from the server’s types by `npm run types`: do not edit.',
    style: { singleQuote: true, printWidth: 110 },
  },
);
const text = made
  .replace(/\/\*\*\n \* This interface was referenced by [^/]*?\*\/\n/g, '')
  .replace(/ \*\n \* This interface was referenced by [^/]*? \*\/\n/g, ' */\n')
  .replace('export interface Protocol {}\n', '');

for (const [name, said] of [
  ['src/protocol/types.ts', text],
  ['tests/editions.json', editions],
]) {
  const file = new URL(name, here);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, said);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== said) {
    console.error(`${name} is stale: run \`npm run types\`.`);
    process.exit(1);
  }
}
