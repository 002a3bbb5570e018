import type { MailContent } from '../mail/mail-content.ts';

export interface Addressed {
  /** `Hello` with the name, where the address is proven. */
  greeting: string;
  associationName: string;
  url: string;
}

/** Welcomes whoever made an account, and asks them to confirm its address. */
const welcomeEmail = (
  { url }: Addressed,
  said: Pick<MailContent, 'subject' | 'preheader' | 'paragraphs'>,
): MailContent => ({
  ...said,
  heading: 'Welcome',
  action: { label: 'Confirm email address', url },
  footnote: 'The link works for 3 days. If you did not create an account, you can ignore this email.',
});

/** Sent on registration and on request: the link that confirms the address. */
export const activationEmail = (to: Addressed): MailContent =>
  welcomeEmail(to, {
    subject: 'Activate your account',
    preheader: 'One step left: confirm your email address.',
    paragraphs: [
      `Your account with the ${to.associationName} has been created. Please confirm that this is your email address, then sign in and continue your membership application.`,
    ],
  });

/** Sent to a new guest, who may sign in before the address is confirmed. */
export const guestWelcomeEmail = (to: Addressed): MailContent =>
  welcomeEmail(to, {
    subject: 'Your guest account',
    preheader: 'You can sign in now. Please confirm your email address as well.',
    paragraphs: [
      `Your guest account with the ${to.associationName} has been created. You can sign in now, browse events and update your account details.`,
      'Please confirm that this is your email address.',
    ],
  });

/** Tells a guest that the account may join now and has a new password. */
export const guestUpgradedEmail = ({ greeting, associationName, url }: Addressed): MailContent => ({
  subject: 'Your account is ready for your membership application',
  preheader: 'Your guest account can apply for a membership now.',
  heading: `${greeting}, you can apply for a membership now`,
  paragraphs: [
    `Your guest account with the ${associationName} has become an account that can apply for a membership. It has a new password, and you have been signed out on all other devices.`,
    'If it was not you, reset your password now and contact us.',
  ],
  action: { label: 'Continue your application', url },
});

const NOT_YOU = 'If it was not you, you do not need to do anything.';

interface ExistingAccount {
  preheader: string;
  paragraphs: string[];
  /** What the button does, with the mail's link. */
  label: string;
  footnote?: string;
}

/** Sent instead of the activation: whoever asked learns nothing on the page, the address's owner all of it here. */
const existingAccountEmail = (
  { greeting, url }: Addressed,
  { preheader, paragraphs, label, footnote = NOT_YOU }: ExistingAccount,
): MailContent => ({
  subject: 'You already have an account',
  preheader,
  heading: `${greeting}, you already have an account`,
  paragraphs,
  action: { label, url },
  footnote,
});

/** To who has an account and is not a member: it joins with the same one. */
export const accountMayJoinEmail = (to: Addressed): MailContent =>
  existingAccountEmail(to, {
    preheader: 'Sign in with it to continue your membership application.',
    paragraphs: [
      'Someone, perhaps you, has just tried to become a member with this email address. Nothing was changed: there is one account for each address, and you have it already.',
      'Sign in with the password that you chose then, and your membership application goes on from there. If you no longer know the password, choose "Forgot your password?" on that page.',
    ],
    label: 'Continue your application',
  });

/** To an address with a working account. */
export const accountExistsEmail = (to: Addressed): MailContent =>
  existingAccountEmail(to, {
    preheader: 'Someone, perhaps you, tried to register with this address.',
    paragraphs: [
      'Someone, perhaps you, has just tried to create an account with this email address. Nothing was changed: there is one account for each address, and you have it already.',
      'Sign in with the password that you chose then. If you no longer know it, choose "Forgot password" on the sign-in page.',
    ],
    label: 'Sign in',
  });

/** To an address with an account that was never confirmed. */
export const unconfirmedAccountExistsEmail = (to: Addressed): MailContent =>
  existingAccountEmail(to, {
    preheader: 'It only waits for you to choose a password.',
    paragraphs: [
      'Someone, perhaps you, has registered this email address more than once. There is one account for each address, and it has not been confirmed yet.',
      'Choose a password now: that confirms your email address as well, and nobody else can use the account.',
    ],
    label: 'Choose a password',
    footnote: `The link works for 60 minutes. ${NOT_YOU}`,
  });
