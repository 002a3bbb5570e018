import { PLACES, type PlaceName } from './mail-places.ts';
import type { MailContent, Worded } from './mail-content.ts';

/** What the office may say in its own words: each with named places, such as `{first_name}`. */
export interface Wording {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs, with an empty line between. */
  readonly text: string;
}

interface Declared<P extends PlaceName> {
  readonly kind: string;
  readonly title: string;
  /** What causes it, in a sentence. */
  readonly cause: string;
  readonly places: readonly P[];
  /** Those without which the mail does not say what it is for. */
  readonly required: readonly P[];
  readonly ours: Wording;
}

export interface WordedMail<P extends PlaceName = PlaceName> extends Declared<P> {
  /** The words of a mail: ours, with what stands in their places; the office's take their place when it is queued. */
  readonly say: (
    values: Readonly<Record<P, string>>,
    fixed?: readonly string[],
  ) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'wording'>;
}

const PLACE = /\{([^{}]*)\}/g;

/** In one pass: what somebody is called never names a place itself. */
const fillIn = (text: string, values: Worded['values']): string =>
  text.replaceAll(PLACE, (written, name: string) => values[name as PlaceName] ?? written);

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const say = (wording: Wording, { values, fixed }: Omit<Worded, 'kind'>) => ({
  subject: fillIn(wording.subject, values),
  heading: fillIn(wording.heading, values),
  paragraphs: [...paragraphsOf(wording.text).map((paragraph) => fillIn(paragraph, values)), ...fixed],
});

/** Declares a kind of mail whose words the office may change; its buttons, details and fixed paragraphs stay ours. */
export const declareMail = <const P extends PlaceName>(declared: Declared<P>): WordedMail<P> => ({
  ...declared,
  say: (values, fixed = []) => ({
    ...say(declared.ours, { values, fixed }),
    wording: { kind: declared.kind, values, fixed },
  }),
});

/** A mail as it is kept and sent: in the words of the office where there are any, and with no trace of where they came from. */
export const putInWords = (
  { wording: worded, ...content }: MailContent,
  words: Wording | undefined,
): MailContent => (worded && words ? { ...content, ...say(words, worded) } : content);

/** The names between braces, once each. */
const namedIn = ({ subject, heading, text }: Wording): string[] => [
  ...new Set(
    [subject, heading, text].flatMap((part) => [...part.matchAll(PLACE)].map(([, name = '']) => name)),
  ),
];

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Why these words cannot be taken for the mail, by field; undefined when they can. */
export const wordingFaults = (
  { places, required }: Pick<Declared<PlaceName>, 'places' | 'required'>,
  wording: Wording,
): Partial<Record<keyof Wording, string>> | undefined => {
  const fields = ['subject', 'heading', 'text'] as const;
  const known: readonly string[] = places;
  const unknown = fields.flatMap((field) => {
    const names = namedIn({ ...{ subject: '', heading: '', text: '' }, [field]: wording[field] });
    const strange = names.filter((name) => !known.includes(name));
    return strange.length === 0
      ? []
      : [[field, `This mail has no place called ${inBraces(strange)}`] as const];
  });
  if (unknown.length > 0) return Object.fromEntries(unknown);
  const named = namedIn(wording);
  const missing = required.filter((name) => !named.includes(name));
  return missing.length === 0
    ? undefined
    : { text: `Please keep ${inBraces(missing)}: without it the mail does not say what it is for` };
};

/** The places of a mail, for whoever writes its words. */
export const placesOf = ({ places, required }: Pick<Declared<PlaceName>, 'places' | 'required'>) =>
  places.map((name) => ({ name, ...PLACES[name], isRequired: required.includes(name) }));
