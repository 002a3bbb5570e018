import type { MailContent } from '../mail/mail-content.ts';

/** What an officer wrote, as a mail: an empty line begins a paragraph, a line end stays one. */
export const mailingContent = ({ subject, body }: { subject: string; body: string }): MailContent => ({
  subject,
  heading: subject,
  paragraphs: body
    .split(/\n[\t ]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
});
