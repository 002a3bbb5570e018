import { createHash, randomUUID } from 'node:crypto';
import type { sendContactEnquiry as endpoint } from '@linehaul/contract/contact-enquiries';
import type { FieldsOf } from '@linehaul/contract/endpoint';
import { TRY_LATER } from '@linehaul/contract/try-later';
import { requireAttachments, type Attachment } from '../attachments/attachment-rules.ts';
import { scanNow, type ScanState } from '../attachments/scan-attachments-command.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import { toE164 } from '../forms/phone-rules.ts';
import type { Caller } from '../http/audience.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { DAY_MS, secondsToWait } from './allowance-rules.ts';
import { clearFiles } from './clear-files-job.ts';
import { findEnquiriesSince, getSender } from './contact-enquiry-queries.ts';
import { mailContactEnquiry } from './mail-contact-enquiry-command.ts';

const FILES_FIELD = 'fileAttachment';
/** Longer than any enquiry takes from its first file to its commit. */
const CLEAR_AFTER_MS = 3_600_000;

interface SendContactEnquiry {
  readonly caller: Caller;
  readonly fields: FieldsOf<typeof endpoint>;
  readonly files: readonly UploadedFile[];
}

/** Where each attachment is kept. */
type StoredAttachment = Attachment & { readonly fileKey: string };

interface Enquiry {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly phone: string | null;
  readonly comments: string;
  readonly sentAt: Date;
  readonly attachments: readonly StoredAttachment[];
  readonly scanState: ScanState;
}

const requirePhone = (phone = ''): string | null => {
  if (phone === '') return null;
  const number = toE164(phone);
  if (number === undefined) throw invalidField('phone', 'Please enter a valid phone number');
  return number;
};

const requireAllowance = async (db: Reader, { accountId, sentAt, attachments }: Enquiry): Promise<void> => {
  const past = await findEnquiriesSince(db, accountId, new Date(sentAt.getTime() - DAY_MS));
  const byteSize = attachments.reduce((total, { bytes }) => total + bytes.length, 0);
  const retryAfterSeconds = secondsToWait(past, byteSize, sentAt);
  if (retryAfterSeconds === 0) return;
  throw new DomainError('too-many-requests', `You have sent us several messages. ${TRY_LATER}.`, {
    retryAfterSeconds,
  });
};

/** Files that wait for the virus scanner are tried for nearly two days, while the work is still tried. */
const GIVE_UP_AFTER_MS = 40 * 3_600_000;
const MAX_SCANS = 55;

const enqueueScan = ({ id, sentAt }: Enquiry, transaction: Transaction): Promise<void> =>
  enqueue(transaction, {
    kind: 'contact-enquiry.scan-files',
    payload: { enquiryId: id, giveUpAt: new Date(sentAt.getTime() + GIVE_UP_AFTER_MS).toISOString() },
    tries: MAX_SCANS,
  });

const insertAttachments = async (transaction: Transaction, enquiry: Enquiry): Promise<void> => {
  const { id, attachments, scanState } = enquiry;
  if (attachments.length === 0) return;
  const rows = attachments.map(({ bytes, filename, contentType, fileKey }, position) => ({
    enquiryId: id,
    position,
    scanVerdict: scanState,
    filename,
    contentType,
    fileKey,
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  }));
  await transaction.insertInto('contactEnquiryAttachments').values(rows).execute();
  if (scanState === 'pending') await enqueueScan(enquiry, transaction);
};

const keep = (context: Context, enquiry: Enquiry): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const { attachments: _, scanState: __, ...row } = enquiry;
    // Enquiries of one person one after the other, so that none is sent beyond what is allowed.
    await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', row.accountId)
      .forNoKeyUpdate()
      .execute();
    await requireAllowance(transaction, enquiry);
    await transaction.insertInto('contactEnquiries').values(row).execute();
    await insertAttachments(transaction, enquiry);
    const sender = await getSender(transaction, row.accountId);
    await mailContactEnquiry(transaction, context, { ...enquiry, sender });
  });

/** Stores the files and what names them; should that fail, or the process end halfway, the files are cleared away. */
const store = async (context: Context, enquiry: Enquiry): Promise<void> => {
  const { id: enquiryId, attachments, sentAt } = enquiry;
  const payload = { enquiryId, fileKeys: attachments.map(({ fileKey }) => fileKey) };
  const runAt = new Date(sentAt.getTime() + CLEAR_AFTER_MS);
  await inTransaction(context.db, (transaction) =>
    enqueue(transaction, { kind: 'contact-enquiry.clear-files', payload, runAt }),
  );
  try {
    await Promise.all(attachments.map(({ fileKey, bytes }) => context.files.put(fileKey, bytes)));
    await keep(context, enquiry);
  } catch (error) {
    // What was refused is certainly not kept. After a lost connection it may yet be: then the job finds out later.
    if (error instanceof DomainError) await clearFiles(context, payload).catch(() => undefined);
    throw error;
  }
};

/**
 * Stores what a person writes to the association, with its attachments, and queues the mails that bring it there.
 * Throws `invalid` by field, `too-many-requests` beyond what one person may send, `unavailable` while files cannot be stored.
 */
export async function sendContactEnquiry(
  context: Context,
  { caller, fields, files }: SendContactEnquiry,
): Promise<void> {
  const id = randomUUID();
  const phone = requirePhone(fields.phone);
  const checked = await requireAttachments(files, FILES_FIELD);
  const attachments = checked.map((attachment, position) => ({
    ...attachment,
    fileKey: `contact-enquiries/${id}/${position}${attachment.ending}`,
  }));
  const { email, comments } = fields;
  const sentAt = context.clock.now();
  const { accountId } = caller;
  const written = { id, accountId, email, phone, comments, sentAt, attachments, scanState: null };
  await requireAllowance(context.db, written);
  const enquiry = { ...written, scanState: await scanNow(context, attachments, FILES_FIELD) };
  await (attachments.length > 0 ? store(context, enquiry) : keep(context, enquiry));
}
