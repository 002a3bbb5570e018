import type { CpdAttachment } from '@linehaul/contract/cpd';
import { CPD_FILES_MAX_COUNT } from '@linehaul/contract/cpd-logging';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { EVIDENCE_FIELD, storeEvidence, type StoredEvidence } from '../evidence/store-evidence-command.ts';
import { toAttachment } from '../records/record-queries.ts';
import { lockOwnRecord } from './own-record-queries.ts';

interface Evidence {
  readonly id: string;
  readonly accountId: string;
}

const keep = (
  { db, clock }: Context,
  { id, accountId }: Evidence,
  { file, fileKey }: StoredEvidence,
): Promise<CpdAttachment> =>
  inTransaction(db, async (transaction) => {
    await lockOwnRecord(transaction, { id, accountId });
    const { count } = await transaction
      .selectFrom('cpdRecordFiles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= CPD_FILES_MAX_COUNT)
      throw invalidField(EVIDENCE_FIELD, `Please attach at most ${CPD_FILES_MAX_COUNT} files to an activity`);
    const row = await transaction
      .insertInto('cpdRecordFiles')
      .values({
        ...{ recordId: id, name: file.filename, fileKey, sizeBytes: file.bytes.length },
        uploadedAt: clock.now(),
      })
      .returning(['id', 'name', 'sizeBytes'])
      .executeTakeFirstOrThrow();
    return toAttachment(row);
  });

/** Attaches evidence to a record that has not been decided on. */
export const uploadEvidence = (
  context: Context,
  evidence: Evidence,
  uploaded: UploadedFile | undefined,
): Promise<CpdAttachment> => storeEvidence(context, uploaded, (stored) => keep(context, evidence, stored));

/** Takes evidence off a record that has not been decided on. */
export const removeEvidence = ({ db }: Context, { id, accountId }: Evidence): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const file = await transaction
      .selectFrom('cpdRecordFiles')
      .select(['recordId', 'fileKey'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound();
    await lockOwnRecord(transaction, { id: file.recordId, accountId });
    await transaction.deleteFrom('cpdRecordFiles').where('id', '=', id).execute();
    await enqueue(transaction, { kind: 'cpd.clear-files', payload: { fileKeys: [file.fileKey] } });
  });
