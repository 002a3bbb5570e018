import type { SystemLine } from '@linehaul/contract/system';
import type { MailContent } from '../mail/mail-content.ts';

interface Needed {
  readonly lines: readonly SystemLine[];
  /** The page that shows all of it. */
  readonly url: string;
}

/** Tells an owner what of the portal itself needs somebody, each with what to do. */
export const neededMail = ({ lines, url }: Needed): MailContent => ({
  subject:
    lines.length === 1
      ? 'One thing about your portal needs you'
      : `${lines.length} things about your portal need you`,
  heading: 'Your portal needs you',
  paragraphs: [
    'This is what the portal cannot put right by itself. It writes to you once a day, and only while something needs somebody.',
  ],
  sections: [
    {
      heading: 'What needs you',
      items: lines.map(({ title, finding, todo }) => ({
        title,
        url,
        text: [finding, todo].filter(Boolean).join('\n'),
      })),
    },
  ],
  action: { label: 'Open System', url },
});
