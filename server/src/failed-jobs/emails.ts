import type { MailContent } from '../mail/mail-content.ts';

const MAX_LISTED = 20;

interface FailedJobs {
  /** What could not be done, in words. */
  readonly failed: readonly string[];
  /** Where each can be tried again. */
  readonly url: string;
}

/** Tells the association what the portal could not do for days. */
export const failedJobsMail = ({ failed, url }: FailedJobs): MailContent => {
  const more = failed.length - MAX_LISTED;
  return {
    subject:
      failed.length === 1
        ? 'One thing about money or documents could not be done'
        : `${failed.length} things about money or documents could not be done`,
    heading: 'This could not be done for days',
    paragraphs: [
      'The portal has tried each of these for days and tries them again every night. The page says why each failed, and can have it tried at once. Please show this to whoever runs your portal if it stays so.',
      ...failed.slice(0, MAX_LISTED).map((subject) => `• ${subject}`),
      ...(more > 0 ? [`• and ${more} more`] : []),
    ],
    action: { label: 'Open failed work', url },
  };
};
