import { scanLater } from '../attachments/scan-attachments-command.ts';
import { ScannerAway } from '../adapters/scanner.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findFiles, getSender, type EnquiryFile } from './contact-enquiry-queries.ts';
import { filesEmail, heldBackEmail } from './file-emails.ts';

type Verdict = 'clean' | 'infected' | 'given-up';
type Judged = EnquiryFile & { readonly verdict: Verdict };

const judge = async (context: Context, file: EnquiryFile, mayGiveUp: boolean): Promise<Verdict> => {
  const bytes = await context.files.find(file.fileKey);
  if (!bytes) throw new Error('A file that waits for the virus scanner is missing');
  try {
    const { isClean } = await scanLater(context, { ...file, bytes: Buffer.from(bytes) });
    return isClean ? 'clean' : 'infected';
  } catch (error) {
    if (!mayGiveUp || !(error instanceof ScannerAway)) throw error;
    context.log.error({ reason: error.message }, 'files were given up: the virus scanner gave no verdict');
    return 'given-up';
  }
};

/** False when another worker was faster. */
const keepVerdicts = async (transaction: Transaction, id: string, judged: Judged[]): Promise<boolean> => {
  let kept = 0n;
  for (const { position, verdict } of judged) {
    const { numUpdatedRows } = await transaction
      .updateTable('contactEnquiryAttachments')
      .set({ scanVerdict: verdict })
      .where('enquiryId', '=', id)
      .where('position', '=', position)
      .where('scanVerdict', '=', 'pending')
      .executeTakeFirst();
    kept += numUpdatedRows;
  }
  return kept > 0n;
};

const mailFiles = async (
  { config: { association } }: Context,
  transaction: Transaction,
  { enquiryId, accountId, judged }: { enquiryId: string; accountId: string; judged: Judged[] },
): Promise<void> => {
  const sender = await getSender(transaction, accountId);
  const named = (verdict: Verdict) => judged.filter((file) => file.verdict === verdict);
  const attachments = named('clean').map(({ fileKey, filename, contentType }) => ({
    ...{ fileKey, filename, contentType },
  }));
  const [harmful, unchecked] = [named('infected'), named('given-up')].map((files) =>
    files.map(({ filename }) => filename),
  );
  const about = { sender, harmful: harmful ?? [], unchecked: unchecked ?? [] };
  await queueMail(transaction, {
    to: { name: association.name, address: association.email },
    replyTo: { name: sender.name, address: sender.email },
    content: filesEmail({ ...about, delivered: attachments.map(({ filename }) => filename) }),
    attachments,
    aboutAccountId: accountId,
    dedupeKey: `contact-enquiry.files:${enquiryId}`,
  });
  if (attachments.length === judged.length) return;
  await queueMail(transaction, {
    to: { name: sender.name, address: sender.email },
    replyTo: { name: association.name, address: association.email },
    content: heldBackEmail({ ...about, associationName: association.name }),
    dedupeKey: `contact-enquiry.held-back:${enquiryId}`,
  });
};

/** Has the files of an enquiry scanned that had to wait, mails the clean ones and removes all others. */
export async function scanFiles(
  context: Context,
  { enquiryId, giveUpAt }: JobPayloads['contact-enquiry.scan-files'],
): Promise<void> {
  const mayGiveUp = context.clock.now() >= new Date(giveUpAt);
  const judged: Judged[] = [];
  for (const file of await findFiles(context.db, enquiryId, ['pending']))
    judged.push({ ...file, verdict: await judge(context, file, mayGiveUp) });
  const [first] = judged;
  if (first)
    await inTransaction(context.db, async (transaction) => {
      if (await keepVerdicts(transaction, enquiryId, judged))
        await mailFiles(context, transaction, { enquiryId, accountId: first.accountId, judged });
    });
  // Also of a run that was cut short here.
  for (const { fileKey } of await findFiles(context.db, enquiryId, ['infected', 'given-up']))
    await context.files.remove(fileKey);
}
