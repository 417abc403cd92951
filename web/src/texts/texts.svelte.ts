// The words of the page: Fluent messages, in the reader's language.
import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { recall, remember } from '../browser/memory';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What each language calls itself. */
export const NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

const catalogues: Record<Language, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  de: () => import('./de'),
};

/** What only one page says is loaded with it. */
type Book = 'learn' | 'replay' | 'scorepad';
// The messages lie where the server reads them, too.
const MESSAGES = '../../../src/cabo/texts';
const books = import.meta.glob<string>('../../../src/cabo/texts/*/{learn,replay,scorepad}.ftl', {
  query: '?raw',
  import: 'default',
});
const opened = new Set<Book>();

let current = $state<Language>('en');
let bundle = $state.raw<FluentBundle | null>(null);

/** The language that the page speaks now. */
export function language(): Language {
  return current;
}

/** The language that was chosen before, or the first of the browser's that we speak. */
export function preferred(wanted: readonly string[] = navigator.languages): Language {
  const tags = [recall('language') ?? '', ...wanted].map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find((tag): tag is Language => tag in NAMES) ?? 'en';
}

/** Speak a language from now on. */
export async function speak(wanted: Language, choose = false): Promise<void> {
  const [{ messages }, ...more] = await Promise.all([
    catalogues[wanted](),
    ...[...opened].map((book) => books[`${MESSAGES}/${wanted}/${book}.ftl`]!()),
  ]);
  bundle = bundleOf(wanted, [...Object.values(messages), ...more]);
  current = wanted;
  document.documentElement.lang = wanted;
  if (choose) remember('language', wanted);
}

/** Load the texts of a page, too. */
export async function open(book: Book): Promise<void> {
  if (opened.has(book)) return;
  opened.add(book);
  await speak(current);
}

/** French for “of”, with a name after it: “de Zoé”, “d’Ana”; “d’Yves”, but “de Yann”. */
const DE: FluentFunction = ([name]) => {
  const plain = String(name).normalize('NFD');
  return /^([aeiouæœ]|y(?![aeiou]))/i.test(plain) ? `d’${String(name)}` : `de ${String(name)}`;
};

/** A sign that has a space before it stays on the line of its word. */
const unbroken = (text: string): string => text.replace(/ (?=[:;?!»–])|(?<=«) /g, '\u00a0');

/** A bundle of these catalogues; what is wrong in them is said, not shown. */
export function bundleOf(wanted: Language, sources: string[]): FluentBundle {
  const made = new FluentBundle(wanted, { useIsolating: false, functions: { DE }, transform: unbroken });
  for (const source of sources) {
    for (const error of made.addResource(new FluentResource(source))) console.error(error);
  }
  return made;
}

export type Arguments = Record<string, FluentVariable>;

/** A message in the reader's language. */
export function t(id: string, values?: Arguments): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) {
    if (bundle) console.error(`There is no message ${id}.`);
    return id;
  }
  return bundle.formatPattern(message.value, values);
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}
