import type { MailContent } from '../mail/mail-content.ts';
import type { Sender } from './contact-enquiry-queries.ts';

export interface MailedEnquiry {
  readonly sender: Sender;
  readonly email: string;
  readonly phone: string | null;
  readonly comments: string;
  readonly filenames: readonly string[];
  /** They wait for the virus scanner, and are not in this mail. */
  readonly filesFollow: boolean;
}

const linesOf = (comments: string): string[] => comments.split('\n').filter((line) => line.trim() !== '');

const filesOf = ({ filenames, filesFollow }: MailedEnquiry): { label: string; value: string }[] => {
  if (filenames.length === 0) return [];
  const label = filesFollow ? 'Files, which follow once they are checked for viruses' : 'Attached';
  return [{ label, value: filenames.join(', ') }];
};

/** Brings an enquiry to the association; an answer to the mail goes to the person. */
export const enquiryEmail = (enquiry: MailedEnquiry): MailContent => {
  const { sender, email, phone, comments } = enquiry;
  return {
    subject: `Contact us: message from ${sender.name}`,
    heading: `Message from ${sender.name}`,
    paragraphs: linesOf(comments),
    details: [
      { label: 'Name', value: sender.name },
      { label: 'Member number', value: sender.memberNumber ?? '-' },
      { label: 'Email', value: email },
      ...(email === sender.email ? [] : [{ label: 'Email of the account', value: sender.email }]),
      { label: 'Phone', value: phone ?? '-' },
      ...filesOf(enquiry),
    ],
    footnote: 'Sent with the portal’s contact form. Your answer to this email goes to the sender.',
  };
};

/** The person's own copy. */
export const enquiryCopyEmail = (enquiry: MailedEnquiry, associationName: string): MailContent => ({
  subject: 'A copy of your message',
  preheader: 'Our team will be in touch soon.',
  heading: 'We have your message',
  paragraphs: [
    `Thank you for writing to the ${associationName}. Our team will be in touch soon. This is your copy of what you sent:`,
    ...linesOf(enquiry.comments),
  ],
  details: [
    { label: 'Email', value: enquiry.email },
    { label: 'Phone', value: enquiry.phone ?? '-' },
    ...filesOf(enquiry),
  ],
  footnote: 'If you did not write this, please call us.',
});
