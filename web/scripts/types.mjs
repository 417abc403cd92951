// Writes src/protocol/types.ts from the server's own types, or with --check says whether it is stale.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const here = new URL('..', import.meta.url);
const file = new URL('src/protocol/types.ts', here);
const root = new URL('..', here).pathname;
const python =
  process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : 'python3');

const schema = JSON.parse(
  execFileSync(python, ['-m', 'cabo.server.protocol.schema'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: `${root}src` },
  }),
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

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('src/protocol/types.ts is stale: run `npm run types`.');
  process.exit(1);
}
