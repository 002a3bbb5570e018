import type { MailContent } from '../mail/mail-content.ts';
import type { Sender } from './contact-enquiry-queries.ts';

interface JudgedFiles {
  readonly sender: Sender;
  /** Their names. */
  readonly harmful: readonly string[];
  readonly unchecked: readonly string[];
}

const listed = (label: string, names: readonly string[]): { label: string; value: string }[] =>
  names.length === 0 ? [] : [{ label, value: names.join(', ') }];

const detailsOf = ({ harmful, unchecked }: JudgedFiles) => [
  ...listed('Removed, harmful', harmful),
  ...listed('Removed, not checked', unchecked),
];

/** Brings the files of an enquiry to the association that could not be checked when it was sent. */
export const filesEmail = (files: JudgedFiles & { delivered: readonly string[] }): MailContent => {
  const { sender, delivered, harmful, unchecked } = files;
  return {
    subject: `Contact us: files from ${sender.name}`,
    heading: `Files from ${sender.name}`,
    paragraphs: [
      `These files belong to the message from ${sender.name} that you have already. They waited for the virus scanner.`,
      ...(harmful.length > 0 ? ['The virus scanner found something harmful: those files were removed.'] : []),
      ...(unchecked.length > 0
        ? [
            'The virus scanner gave no verdict for two days, so files were removed unread. Please have it looked at (SCANNER_URL), and ask the sender to send them once more.',
          ]
        : []),
    ],
    details: [...listed('Attached', delivered), ...detailsOf(files)],
    footnote: 'Your answer to this email goes to the sender.',
  };
};

/** Tells the person which files the association did not get, and why. */
export const heldBackEmail = (files: JudgedFiles & { associationName: string }): MailContent => ({
  subject: 'Files of your message were not delivered',
  heading: 'Files of your message were not delivered',
  paragraphs: [
    `Your message reached the ${files.associationName}, but not all of its files did.`,
    ...(files.harmful.length > 0
      ? [
          'Our virus scanner found something harmful in some of them. Please check your computer for viruses before you send them again.',
        ]
      : []),
    ...(files.unchecked.length > 0
      ? ['Some could not be checked for viruses. Please send them once more, or call us.']
      : []),
  ],
  details: detailsOf(files),
});
