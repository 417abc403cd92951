// The editions side by side: which options differ, and what stands out in each.
import type { EditionCard, Editions, OptionCard } from '../protocol/types';
import { grouped, valueText, type Said } from '../rules/options';

export interface Row {
  option: OptionCard;
  /** What each edition says, in their order, and whether it stands out. */
  cells: { text: string; apart: boolean }[];
  differs: boolean;
}

export interface Part {
  name: string;
  rows: Row[];
}

const spelled = (edition: EditionCard, name: string): string =>
  JSON.stringify(edition.options[name] ?? 'none');

/** The value that most editions have, if more of them have it than any other. */
function usual(values: string[]): string | null {
  const counts = [...new Set(values)].map((value) => ({
    value,
    count: values.filter((each) => each === value).length,
  }));
  const most = Math.max(...counts.map((each) => each.count));
  const best = counts.filter((each) => each.count === most);
  return best.length === 1 && most > 1 ? best[0]!.value : null;
}

/** Every option in its group; what stands out does so from one edition, or from what is usual. */
export function compared(known: Editions, from: string | null): Part[] {
  const { editions } = known;
  return grouped(known).map(({ name, options: among }) => ({
    name,
    rows: among.map((option) => {
      const values = editions.map((each) => spelled(each, option.name));
      const base = from === null ? usual(values) : values[editions.findIndex((each) => each.name === from)]!;
      const differs = new Set(values).size > 1;
      const cells = editions.map((edition, at) => ({
        text: valueText(option.name, (edition.options[option.name] ?? 'none') as Said),
        apart: differs && base !== null && values[at] !== base,
      }));
      return { option, cells, differs };
    }),
  }));
}

/** The editions of a row that say the same thing, together. */
export function alike(
  row: Row,
  editions: EditionCard[],
): { text: string; apart: boolean; names: string[] }[] {
  const found = new Map<string, { text: string; apart: boolean; names: string[] }>();
  row.cells.forEach((cell, at) => {
    const group = found.get(cell.text) ?? { ...cell, names: [] };
    group.names.push(editions[at]!.name);
    found.set(cell.text, group);
  });
  return [...found.values()];
}
