import type { MailContent } from '../mail/mail-content.ts';

/** Says to whom sets the portal up that its mails arrive. */
export const trialEmail = (
  { name, mailFrom }: { readonly name: string; readonly mailFrom: string },
  firstName: string,
): MailContent => ({
  subject: `A test email from ${name}`,
  heading: 'Your emails arrive',
  paragraphs: [
    `Hello ${firstName},`,
    `you asked the portal of ${name} for this email. It was sent from ${mailFrom}, as all its emails are.`,
    'If it was in your spam folder, look up in the settings what your domain says of who may send in its name.',
  ],
});
