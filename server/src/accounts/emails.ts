import type { MailContent } from '../mail/mail-content.ts';

interface Addressed {
  firstName: string;
  associationName: string;
}

/** Sent on registration and on request: the link that confirms the address. */
export const activationEmail = ({
  firstName,
  associationName,
  url,
}: Addressed & { url: string }): MailContent => ({
  subject: 'Activate your account',
  preheader: 'One step left: confirm your e-mail address.',
  heading: `Welcome, ${firstName}`,
  paragraphs: [
    `Your account with the ${associationName} has been created. Please confirm that this is your e-mail address, then log in and continue your membership application.`,
  ],
  action: { label: 'Confirm e-mail address', url },
  footnote: 'The link works for 3 days. If you did not create an account, you can ignore this e-mail.',
});

/** Sent instead of the activation when the address has a working account. */
export const accountExistsEmail = ({ firstName, url }: Addressed & { url: string }): MailContent => ({
  subject: 'You already have an account',
  preheader: 'Someone, perhaps you, tried to register with this address.',
  heading: `Hello ${firstName}, you already have an account`,
  paragraphs: [
    'Someone, perhaps you, has just tried to create an account with this e-mail address. Nothing was changed: there is one account for each address, and you have it already.',
    'Log in with the password that you chose then. If you no longer know it, choose "Forgot password" on the login page.',
  ],
  action: { label: 'Log in', url },
  footnote: 'If it was not you, you do not need to do anything.',
});

/** Sent instead of the activation when the address has an account whose address was never confirmed. */
export const unconfirmedAccountExistsEmail = ({
  firstName,
  url,
}: Addressed & { url: string }): MailContent => ({
  subject: 'You already have an account',
  preheader: 'It only waits for you to choose a password.',
  heading: `Hello ${firstName}, you already have an account`,
  paragraphs: [
    'Someone, perhaps you, has registered this e-mail address more than once. There is one account for each address, and it has not been confirmed yet.',
    'Choose a password now: that confirms your e-mail address as well, and nobody else can use the account.',
  ],
  action: { label: 'Choose a password', url },
  footnote: 'The link works for 60 minutes. If it was not you, you do not need to do anything.',
});

/** Sent when somebody asks for a new password. */
export const resetPasswordEmail = ({
  firstName,
  associationName,
  url,
}: Addressed & { url: string }): MailContent => ({
  subject: 'Reset your password',
  preheader: 'Choose a new password within 60 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    `Hello ${firstName}, we received a request to reset the password of your account with the ${associationName}.`,
  ],
  action: { label: 'Reset password', url },
  footnote:
    'The link works once, for 60 minutes. If you did not ask for it, you can ignore this e-mail; your password stays as it is.',
});

/** Tells the owner that the password is another one now. */
export const passwordChangedEmail = ({
  firstName,
  associationName,
  url,
}: Addressed & { url: string }): MailContent => ({
  subject: 'Your password was changed',
  preheader: 'You have been logged out everywhere.',
  heading: 'Your password was changed',
  paragraphs: [
    `Hello ${firstName}, the password of your account with the ${associationName} has just been changed. You have been logged out on all devices.`,
    'If it was not you, reset your password now and contact us.',
  ],
  action: { label: 'Log in', url },
});
