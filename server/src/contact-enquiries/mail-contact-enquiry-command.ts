import type { ScanState } from '../attachments/scan-attachments-command.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { enquiryCopyEmail, enquiryEmail, type MailedEnquiry } from './emails.ts';

interface EnquiryToMail extends Omit<MailedEnquiry, 'filenames' | 'filesFollow'> {
  readonly id: string;
  readonly scanState: ScanState;
  readonly attachments: readonly { fileKey: string; filename: string; contentType: string }[];
}

/**
 * Queues the mail to the association and the copy to the person. The copy goes to the address of the account only:
 * to any other the portal would carry whatever somebody writes to strangers.
 */
export async function mailContactEnquiry(
  transaction: Transaction,
  { config: { association } }: Pick<Context, 'config'>,
  enquiry: EnquiryToMail,
): Promise<void> {
  const { id, sender, email } = enquiry;
  const files = enquiry.attachments.map(({ fileKey, filename, contentType }) => ({
    fileKey,
    filename,
    contentType,
  }));
  const filesFollow = enquiry.scanState === 'pending';
  const mailed = { ...enquiry, filesFollow, filenames: files.map(({ filename }) => filename) };
  const attachments = filesFollow ? [] : files;
  await queueMail(transaction, {
    to: { name: association.name, address: association.email },
    replyTo: { name: sender.name, address: email },
    content: enquiryEmail(mailed),
    attachments,
    dedupeKey: `contact-enquiry.mail:${id}`,
  });
  await queueMail(transaction, {
    to: { name: sender.name, address: sender.email },
    replyTo: { name: association.name, address: association.email },
    content: enquiryCopyEmail(mailed, association.name),
    attachments,
    dedupeKey: `contact-enquiry.copy:${id}`,
  });
}
