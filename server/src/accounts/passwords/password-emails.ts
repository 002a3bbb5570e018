import type { MailContent } from '../../mail/mail-content.ts';
import type { Addressed } from '../emails.ts';

/** Sent when somebody asks for a new password. */
export const resetPasswordEmail = ({ greeting, associationName, url }: Addressed): MailContent => ({
  subject: 'Reset your password',
  preheader: 'Choose a new password within 60 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    `${greeting}, we received a request to reset the password of your account with the ${associationName}.`,
  ],
  action: { label: 'Reset password', url },
  footnote:
    'The link works once, for 60 minutes. If you did not ask for it, you can ignore this email; your password stays as it is.',
});

/** Sent when somebody asks to create a password, whether there is one or not. */
export const createPasswordEmail = ({ greeting, associationName, url }: Addressed): MailContent => ({
  subject: 'Create your password',
  preheader: 'Choose a password within 60 minutes.',
  heading: 'Create your password',
  paragraphs: [
    `${greeting}, we received a request to create a password for your account with the ${associationName}.`,
  ],
  action: { label: 'Create password', url },
  footnote:
    'The link works once, for 60 minutes. If you did not ask for it, you can ignore this email; nothing changes.',
});

/** Sent to the first owner of a new portal, whom its settings name. */
export const ownerAppointedEmail = ({ associationName, url }: Addressed): MailContent => ({
  subject: 'You are the owner of the portal',
  preheader: 'Choose a password within 7 days.',
  heading: 'Welcome to your portal',
  paragraphs: [
    `The portal of the ${associationName} names this email address as its owner’s. Choose a password, then sign in: you will be asked to set up two-step sign-in, and the admin area is yours.`,
  ],
  action: { label: 'Choose a password', url },
  footnote:
    'The link works once, for 7 days. Later you can choose "Forgot password" on the sign-in page to get a new one.',
});

/** Tells the owner that the password is another one now. */
export const passwordChangedEmail = ({
  greeting,
  associationName,
  url,
  devices,
}: Addressed & { devices: 'all devices' | 'all other devices' }): MailContent => ({
  subject: 'Your password was changed',
  preheader: `You have been signed out on ${devices}.`,
  heading: 'Your password was changed',
  paragraphs: [
    `${greeting}, the password of your account with the ${associationName} has just been changed. You have been signed out on ${devices}.`,
    'If it was not you, reset your password now and contact us.',
  ],
  action: { label: 'Sign in', url },
});
