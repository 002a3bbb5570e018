import { formatDate } from '../lib/formats/format.ts';

interface Sheet {
  associationName: string;
  email: string | undefined;
  madeAt: string;
}

/** Whose codes they are, and what for. */
export const recoveryCodeTitle = ({ associationName, email, madeAt }: Sheet): string =>
  [
    `${associationName}: recovery codes${email ? ` of ${email}` : ''}`,
    `Made on ${formatDate(madeAt)}. Each code works once, in place of your second step.`,
  ].join('\n');

/** The codes as a text to keep. */
export const recoveryCodeSheet = (codes: readonly string[], sheet: Sheet): string =>
  [recoveryCodeTitle(sheet), '', ...codes, ''].join('\n');
