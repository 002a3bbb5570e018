import { INVITATIONS_MAX_COUNT, type InviteVerdict } from '@linehaul/contract/invitations';
import { isEmail } from '@linehaul/contract/text';

export interface ListedPerson {
  /** As it is counted in the list, from 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
}

const isQuote = (sign: string | undefined): boolean => sign === '"' || sign === "'";

/** As somebody would type it, without the quotes that a program has put around. */
const bare = (cell: string): string => {
  let [from, to] = [0, cell.length];
  while (from < to && isQuote(cell[from])) from += 1;
  while (from < to && isQuote(cell[to - 1])) to -= 1;
  return cell.slice(from, to).trim();
};

const cellsOf = (line: string): string[] =>
  line
    .split(/[,;\t<>]/)
    .map((cell) => bare(cell.trim()))
    .filter((cell) => cell !== '');

/** Names, in whatever cells stand beside the address. */
const personIn = (text: string, line: number): ListedPerson => {
  const cells = cellsOf(text);
  const email = cells.find((cell) => isEmail(cell)) ?? '';
  const name = cells.filter((cell) => cell !== email).join(' ');
  return { line, email: email.toLowerCase(), name: name.slice(0, 200) };
};

/** The people of a list: an address a line, with a name before or after it, or CSV with or without a head. */
export const readList = (list: string): ListedPerson[] =>
  list
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, line }) => personIn(text, line))
    // The first line may say what stands below it.
    .filter(({ email, name }, index) => index > 0 || email !== '' || !/e-?mail/i.test(name));

export const isTooLong = (people: readonly ListedPerson[]): boolean => people.length > INVITATIONS_MAX_COUNT;

export interface JudgedPerson extends ListedPerson {
  readonly verdict: InviteVerdict;
}

/** What becomes of each line, by whom the organisation has and has invited; addresses in small letters. */
export const judge = (
  people: readonly ListedPerson[],
  { belonging, waiting }: { belonging: ReadonlySet<string>; waiting: ReadonlySet<string> },
): JudgedPerson[] => {
  const seen = new Set<string>();
  return people.map((person) => {
    const { email } = person;
    const isRepeated = seen.has(email);
    seen.add(email);
    if (email === '') return { ...person, verdict: 'invalid' };
    if (isRepeated) return { ...person, verdict: 'repeated' };
    if (belonging.has(email)) return { ...person, verdict: 'belongs' };
    return { ...person, verdict: waiting.has(email) ? 'waiting' : 'invite' };
  });
};
