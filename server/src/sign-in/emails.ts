import type { Addressed } from '../accounts/emails.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** Such as `Friday, 21 November 2025 at 6:05 pm AEDT`. */
const formatInstant = (instant: Date, timeZone: string): string => {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'full' }).format(instant);
  const time = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
  return `${day} at ${time}`;
};

export interface NewSignIn extends Addressed {
  /** Such as `Chrome on Windows`. */
  device: string;
  ipAddress: string;
  at: Date;
  /** The association's. */
  timeZone: string;
}

/** Tells the owner that somebody has signed in from where they never did before. */
export const newSignInEmail = ({
  greeting,
  associationName,
  device,
  ipAddress,
  at,
  timeZone,
  url,
}: NewSignIn): MailContent => ({
  subject: 'New sign-in to your account',
  preheader: `${device}, ${formatInstant(at, timeZone)}`,
  heading: 'New sign-in to your account',
  paragraphs: [
    `${greeting}, your account with the ${associationName} was signed in to from a device that we have not seen before.`,
    'If it was you, there is nothing to do. If it was not, set a new password now: that signs everybody out, on every device. Then contact us.',
  ],
  details: [
    { label: 'When', value: formatInstant(at, timeZone) },
    { label: 'Device', value: device },
    { label: 'Network address', value: ipAddress },
  ],
  action: { label: 'Set a new password', url },
});

/** Tells the owner that somebody has the password and not the second step. */
export const guessedCodesEmail = ({
  greeting,
  associationName,
  at,
  timeZone,
  url,
}: Addressed & { at: Date; timeZone: string }): MailContent => ({
  subject: 'Somebody may have your password',
  preheader: 'The password was right; the codes of the second step were not.',
  heading: 'Somebody may have your password',
  paragraphs: [
    `${greeting}, somebody has just given the right password of your account with the ${associationName}, and then several wrong codes. They were not let in.`,
    'If it was you, wait a few minutes and try again. If it was not, set a new password now.',
  ],
  details: [{ label: 'When', value: formatInstant(at, timeZone) }],
  action: { label: 'Set a new password', url },
});

export interface Impersonated {
  /** `Hello` with the name, where the address is proven. */
  greeting: string;
  impersonatorName: string;
  association: { name: string; email: string; phone: string; timeZone: string };
  reason: string;
  at: Date;
}

/** Tells a person that somebody of the association sees the portal as they do, and why. */
export const impersonatedEmail = ({
  greeting,
  impersonatorName,
  association,
  reason,
  at,
}: Impersonated): MailContent => ({
  subject: 'Somebody acted for you in the portal',
  preheader: `${impersonatorName} of the ${association.name}`,
  heading: `${impersonatorName} acted as you`,
  paragraphs: [
    `${greeting}, ${impersonatorName} of the ${association.name} has opened the portal as you, for at most 30 minutes. Nobody can see or change your password that way, nor pay for you.`,
    `If you did not expect this, please contact us: ${association.phone} or ${association.email}.`,
  ],
  details: [
    { label: 'When', value: formatInstant(at, association.timeZone) },
    { label: 'Reason', value: reason },
  ],
});

/** The link that signs in once. */
export const loginLinkEmail = ({ greeting, associationName, url }: Addressed): MailContent => ({
  subject: 'Your sign-in link',
  preheader: 'Works once, for 10 minutes.',
  heading: 'Sign in with this link',
  paragraphs: [
    `${greeting}, here is the link that you asked for to sign in to your account with the ${associationName}.`,
  ],
  action: { label: 'Sign in', url },
  footnote:
    'The link works once, for 10 minutes. If you did not ask for it, you can ignore this email; do not pass it on.',
});

/** Instead of such a link, where nobody has shown that the address is theirs. */
export const unprovenLoginEmail = ({ associationName, url }: Addressed): MailContent => ({
  subject: 'Confirm your email address to sign in',
  preheader: 'Choose a password: that confirms your address as well.',
  heading: 'Your email address is not confirmed yet',
  paragraphs: [
    `Someone, perhaps you, has asked for a link to sign in to the portal of the ${associationName} with this address. Nobody has shown yet that the address is theirs.`,
    'If you created the account, open the link in our first email to you: all that you set up stays. Otherwise choose a password here: the account becomes yours, and whatever was set up before is deleted.',
  ],
  action: { label: 'Choose a password', url },
  footnote: 'The link works once, for 60 minutes. If you did not ask for it, you can ignore this email.',
});
