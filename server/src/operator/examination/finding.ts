/** One thing that was looked at, and what to do where it is not well. */
export interface Finding {
  readonly subject: string;
  readonly standing: 'well' | 'note' | 'wrong';
  /** A sentence of what is so. */
  readonly words: string;
  readonly todo?: string;
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Of one subject, in words. */
export const findingsOf = (subject: string) => ({
  well: (words: string): Finding => ({ subject, standing: 'well', words: sentence(words) }),
  /** Works, and is worth a thought. */
  note: (words: string, todo: string): Finding => ({
    ...{ subject, standing: 'note', words: sentence(words), todo: sentence(todo) },
  }),
  /** Does not work, or will not for long. */
  wrong: (words: string, todo: string): Finding => ({
    ...{ subject, standing: 'wrong', words: sentence(words), todo: sentence(todo) },
  }),
});

const MARKS = { well: 'OK    ', note: 'LOOK  ', wrong: 'WRONG ' } as const;
const INDENT = ' '.repeat(MARKS.well.length);

/** A line each, and one more of what to do. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ subject, standing, words, todo }) => [
    `${MARKS[standing]}${subject}: ${words}`,
    ...(todo === undefined ? [] : [`${INDENT}${todo}`]),
  ]);

/** Whatever a server or a driver says, no secret of the settings is said again. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((safe, secret) => safe.replaceAll(secret, '…'), text);
