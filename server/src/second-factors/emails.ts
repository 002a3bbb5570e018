import type { MailContent } from '../mail/mail-content.ts';

export type SecondFactorTurn = 'on' | 'changed' | 'off';

interface Addressed {
  /** `Hello` with the name, where the address is proven. */
  greeting: string;
  associationName: string;
  /** Where two-step sign-in is changed. */
  url: string;
}

interface SecondFactorMail extends Addressed {
  turn: SecondFactorTurn;
  /** What was done, in a sentence. */
  summary: string;
}

const REVIEW = 'Review two-step sign-in';
const NOT_YOU =
  'If it was not you, change your password now and contact us: somebody else may be signed in to your account.';

const SUBJECTS: Record<SecondFactorTurn, string> = {
  on: 'Two-step sign-in was turned on',
  changed: 'Two-step sign-in was changed',
  off: 'Two-step sign-in was turned off',
};

const CONSEQUENCES: Record<SecondFactorTurn, string> = {
  on: 'From now on signing in takes a second step. Please keep your recovery codes in a safe place: each of them works once if you lose your phone or passkey.',
  changed: 'Signing in still takes a second step.',
  off: 'From now on your password alone is enough to sign in.',
};

/** Tells the owner of an account how its second factors have changed. */
export const secondFactorEmail = ({
  greeting,
  associationName,
  turn,
  summary,
  url,
}: SecondFactorMail): MailContent => ({
  subject: SUBJECTS[turn],
  preheader: summary,
  heading: SUBJECTS[turn],
  paragraphs: [
    `${greeting}, this is about your account with the ${associationName}. ${summary}`,
    CONSEQUENCES[turn],
  ],
  action: { label: REVIEW, url },
  footnote: NOT_YOU,
});

const leftText = (codesLeft: number): string => {
  if (codesLeft === 0) return 'It was the last one. Please make new recovery codes.';
  return codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`;
};

/** Tells the owner of an account that a recovery code was used to sign in. */
export const recoveryCodeUsedEmail = ({
  greeting,
  associationName,
  codesLeft,
  url,
}: Addressed & { codesLeft: number }): MailContent => ({
  subject: 'A recovery code was used to sign in',
  preheader: leftText(codesLeft),
  heading: 'A recovery code was used to sign in',
  paragraphs: [
    `${greeting}, one of your recovery codes has just been used to sign in to your account with the ${associationName}. It does not work again.`,
    leftText(codesLeft),
  ],
  action: { label: REVIEW, url },
  footnote: NOT_YOU,
});
