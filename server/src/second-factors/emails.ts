import type { MailContent } from '../mail/mail-content.ts';

export type SecondFactorTurn = 'on' | 'changed' | 'off';

interface SecondFactorMail {
  firstName: string;
  associationName: string;
  turn: SecondFactorTurn;
  /** What was done, in a sentence. */
  deed: string;
  url: string;
}

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
  firstName,
  associationName,
  turn,
  deed,
  url,
}: SecondFactorMail): MailContent => ({
  subject: SUBJECTS[turn],
  preheader: deed,
  heading: SUBJECTS[turn],
  paragraphs: [
    `Hello ${firstName}, this is about your account with the ${associationName}. ${deed}`,
    CONSEQUENCES[turn],
  ],
  action: { label: 'Review two-step sign-in', url },
  footnote:
    'If it was not you, change your password now and contact us: somebody else may be signed in to your account.',
});
