import { parseArgs } from 'node:util';
import { allScreens, LOOKS, WIDTHS, type Look, type Screen } from './screens.ts';
import { SITTERS } from './sitters.ts';

/** Which pictures are wanted. */
export interface Choice {
  screens: readonly Screen[];
  widths: readonly number[];
  looks: readonly Look[];
  /** A running portal with the demo, in place of a new one. */
  address: string | undefined;
}

const USAGE = `npm run screenshots -- [--page home] [--as member] [--width 390] [--look dark] [--address http://localhost:3000]
  --page   part of a page's path, or home; --page =settings takes that one alone
  --as     ${SITTERS.join(', ')}
  --width  any, such as ${WIDTHS.join(', ')}
  --look   ${Object.keys(LOOKS).join(', ')}
Each may be given several times; without one, all are taken.`;

const LIST = { type: 'string', multiple: true } as const;
const OPTIONS = { page: LIST, as: LIST, width: LIST, look: LIST, address: { type: 'string' } } as const;

const isWanted = (wanted: readonly string[] | undefined, name: string): boolean =>
  wanted === undefined ||
  wanted.some((part) => (part.startsWith('=') ? name === part.slice(1) : name.includes(part)));

const isLook = (name: string): name is Look => name in LOOKS;

const readValues = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    return undefined;
  }
};

/** Undefined where nothing answers the arguments; then they have been explained. */
export const readChoice = (args: string[]): Choice | undefined => {
  const values = readValues(args);
  const widths = values?.width?.map(Number) ?? WIDTHS;
  const looks = (values?.look ?? Object.keys(LOOKS)).filter(isLook);
  const screens = allScreens().filter(
    ({ name, sitter }) =>
      isWanted(values?.page, name) && (values?.as === undefined || values.as.includes(sitter)),
  );
  const isAnswered = screens.length > 0 && looks.length > 0 && widths.every((width) => width > 0);
  if (values && isAnswered) return { screens, widths, looks, address: values.address };
  console.error(USAGE);
  return undefined;
};
