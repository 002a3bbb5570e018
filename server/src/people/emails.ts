import { ROLE, type Role } from '@linehaul/contract/constants';
import type { Config } from '../config.ts';
import type { MailContent } from '../mail/mail-content.ts';

type From = Pick<Config, 'association' | 'publicUrl'>;
interface Addressed {
  readonly greeting: string;
}

const ROLE_SENTENCES: Record<Role, string> = {
  [ROLE.standard]: 'You no longer have access to the admin area.',
  [ROLE.admin]:
    'You are an admin now and have access to the admin area. It asks for two-step sign-in: you set it up the next time you sign in.',
  [ROLE.workSpaceOwner]:
    'You are an owner now: you have access to the admin area and decide who else has. It asks for two-step sign-in: you set it up the next time you sign in.',
};

/** Tells a person what their role is now. */
export const roleChangedEmail = (
  { association, publicUrl }: From,
  { greeting, role }: Addressed & { role: Role },
): MailContent => ({
  subject: 'Your role was changed',
  preheader: ROLE_SENTENCES[role],
  heading: 'Your role was changed',
  paragraphs: [
    `${greeting}, an owner of the portal of the ${association.name} has changed the role of your account.`,
    ROLE_SENTENCES[role],
  ],
  action: { label: 'Sign in', url: `${publicUrl}/account/sign-in` },
  footnote: 'If you did not expect this, please contact us.',
});

/** Tells a person that they were shut out. */
export const disabledEmail = ({ association }: From, { greeting }: Addressed): MailContent => ({
  subject: 'Your access was turned off',
  preheader: 'You have been signed out on all devices.',
  heading: 'Your access was turned off',
  paragraphs: [
    `${greeting}, the ${association.name} has turned off access to your account. You have been signed out on all devices.`,
    'If you think that this is a mistake, please contact us.',
  ],
});

/** Tells a person that they may log in again. */
export const enabledEmail = ({ association, publicUrl }: From, { greeting }: Addressed): MailContent => ({
  subject: 'Your access was turned on again',
  preheader: 'You can sign in again.',
  heading: 'Your access was turned on again',
  paragraphs: [
    `${greeting}, the ${association.name} has turned access to your account on again. You can sign in with your password as before.`,
  ],
  action: { label: 'Sign in', url: `${publicUrl}/account/sign-in` },
});

/** Tells a person that an admin has removed a second factor they had lost. */
export const secondFactorRemovedEmail = (
  { association, publicUrl }: From,
  { greeting }: Addressed,
): MailContent => ({
  subject: 'Two-step sign-in was removed',
  preheader: 'You have been signed out on all devices.',
  heading: 'Two-step sign-in was removed',
  paragraphs: [
    `${greeting}, an admin of the ${association.name} has removed two-step sign-in from your account, and you have been signed out on all devices. Your password alone is enough to sign in now.`,
    'Please set two-step sign-in up again as soon as you can.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/account/sign-in` },
  footnote:
    'If you did not ask for this, somebody may be trying to get into your account: reset your password now and contact us.',
});
