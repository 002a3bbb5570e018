import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Config } from '../config.ts';
import type { MailContent } from '../mail/mail-content.ts';

type From = Pick<Config, 'association' | 'publicUrl'>;

/** Tells a person that the copy of their data is ready; the link leads to the page, which asks who they are. */
export const exportReadyEmail = (
  { association, publicUrl }: From,
  { greeting, expiresAt }: { greeting: string; expiresAt: Date },
): MailContent => ({
  subject: 'The copy of your data is ready',
  preheader: `You can download it until ${formatDay(dayOf(expiresAt, association.timeZone))}.`,
  heading: 'The copy of your data is ready',
  paragraphs: [
    `${greeting}, you asked for a copy of what the portal of the ${association.name} holds about you. It is ready.`,
    `You can download it until ${formatDay(dayOf(expiresAt, association.timeZone))}; then it is deleted. You will be asked to sign in.`,
  ],
  action: { label: 'Go to your data', url: `${publicUrl}/settings/your-data` },
  footnote: 'If you did not ask for this, change your password now and contact us.',
});

/** The last mail to somebody who has closed their account. */
export const farewellEmail = ({ association }: From, { greeting }: { greeting: string }): MailContent => ({
  subject: 'Your account is closed',
  preheader: 'Your personal data has been erased from the portal.',
  heading: 'Your account is closed',
  paragraphs: [
    `${greeting}, as you asked, your account with the portal of the ${association.name} is closed. You have been signed out everywhere, and this is our last email to you.`,
    'Your personal data has been erased. Invoices and payments are kept for five years because the law asks for it, with the name that stands on them; so is a record of security events, which does not hold your name.',
    'You are welcome back at any time: you can register again with this email address.',
  ],
  footnote: `If you did not close your account, please contact us at once: ${association.email}, ${association.phone}.`,
});
