import type { MailContent } from '../mail/mail-content.ts';

const MAX_LISTED = 20;

interface UnfinishedWork {
  /** What could not be done, in words. */
  readonly subjects: readonly string[];
  readonly invoicesUrl: string;
}

/** Tells the association what the portal could not do for days. */
export const unfinishedWorkMail = ({ subjects, invoicesUrl }: UnfinishedWork): MailContent => {
  const more = subjects.length - MAX_LISTED;
  return {
    subject:
      subjects.length === 1
        ? 'One thing about money or documents could not be done'
        : `${subjects.length} things about money or documents could not be done`,
    heading: 'This could not be done for days',
    paragraphs: [
      'The portal has tried each of these for days and tries them again every night. Please show this to whoever runs your portal: its log says why.',
      ...subjects.slice(0, MAX_LISTED).map((subject) => `• ${subject}`),
      ...(more > 0 ? [`• and ${more} more`] : []),
    ],
    action: { label: 'Open the invoices', url: invoicesUrl },
  };
};
