import { formatDate } from '../lib/format.ts';

interface Sheet {
  codes: readonly string[];
  associationName: string;
  email: string | undefined;
  madeAt: string;
}

/** The codes as a text to keep. */
export const recoveryCodeSheet = ({ codes, associationName, email, madeAt }: Sheet): string =>
  [
    `${associationName}: recovery codes${email ? ` of ${email}` : ''}`,
    `Made on ${formatDate(madeAt)}. Each code works once, in place of your second step.`,
    '',
    ...codes,
    '',
  ].join('\n');
