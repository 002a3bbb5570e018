import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';

const require = createRequire(import.meta.url);

let known: ReadonlySet<string | number> | undefined;

/** Some 50,000 of known leaks; not read before somebody chooses a password. */
export const leakedPasswords = (): ReadonlySet<string | number> => {
  if (known) return known;
  const library = require('@zxcvbn-ts/language-common') as { dictionary: typeof dictionary };
  known = new Set(library.dictionary['passwords-common']);
  return known;
};
