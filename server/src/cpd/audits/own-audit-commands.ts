import type { submitAudit, uploadAuditFile } from '@linehaul/contract/audits';
import { CPD_FILES_MAX_COUNT } from '@linehaul/contract/cpd-logging';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { EVIDENCE_FIELD, storeEvidence, type StoredEvidence } from '../evidence/store-evidence-command.ts';
import { toAttachment } from '../records/record-queries.ts';

interface Evidence {
  /** Of the record, or of the file. */
  readonly id: string;
  readonly accountId: string;
}

/**
 * Since when an audit asks its person for evidence of an approved record; the audit is held, so that it is not sent or
 * decided meanwhile. Throws not found of anybody else’s record, and where none asks for it.
 */
const lockAsking = async (transaction: Transaction, { id, accountId }: Evidence): Promise<Date> => {
  const record = await transaction
    .selectFrom('cpdRecords')
    .select(['completedOn', 'state'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!record) throw notFound();
  const audit = await transaction
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .select('begunAt')
    .where('accountId', '=', accountId)
    .where('people.state', '=', 'asked')
    .where('startsOn', '<=', record.completedOn)
    .where('endsOn', '>=', record.completedOn)
    .orderBy('begunAt')
    .limit(1)
    .forUpdate('people')
    .executeTakeFirst();
  if (audit && record.state === 'approved') return audit.begunAt;
  throw new DomainError('wrong-state', 'No audit asks for evidence of this activity any more');
};

const keep = (
  { db, clock }: Context,
  evidence: Evidence,
  { file, fileKey }: StoredEvidence,
): Promise<DataOf<typeof uploadAuditFile>> =>
  inTransaction(db, async (transaction) => {
    const begunAt = await lockAsking(transaction, evidence);
    const { count } = await transaction
      .selectFrom('cpdRecordFiles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('recordId', '=', evidence.id)
      .where('uploadedAt', '>=', begunAt)
      .executeTakeFirstOrThrow();
    if (Number(count) >= CPD_FILES_MAX_COUNT)
      throw invalidField(EVIDENCE_FIELD, `Please add at most ${CPD_FILES_MAX_COUNT} files to an activity`);
    const row = await transaction
      .insertInto('cpdRecordFiles')
      .values({
        ...{ recordId: evidence.id, name: file.filename, fileKey, sizeBytes: file.bytes.length },
        uploadedAt: clock.now(),
      })
      .returning(['id', 'name', 'sizeBytes'])
      .executeTakeFirstOrThrow();
    return toAttachment(row);
  });

/** Attaches evidence to an approved activity for the audit that asks for it. */
export const uploadAudited = (
  context: Context,
  evidence: Evidence,
  uploaded: UploadedFile | undefined,
): Promise<DataOf<typeof uploadAuditFile>> =>
  storeEvidence(context, uploaded, (stored) => keep(context, evidence, stored));

/** Takes off again what was added for an audit; what was there before stays. */
export const removeAudited = ({ db }: Context, { id, accountId }: Evidence): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const file = await transaction
      .selectFrom('cpdRecordFiles')
      .select(['recordId', 'fileKey', 'uploadedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound();
    const begunAt = await lockAsking(transaction, { id: file.recordId, accountId });
    if (file.uploadedAt < begunAt)
      throw new DomainError('wrong-state', 'This was there before the audit, and stays');
    await transaction.deleteFrom('cpdRecordFiles').where('id', '=', id).execute();
    await enqueue(transaction, { kind: 'cpd.clear-files', payload: { fileKeys: [file.fileKey] } });
  });

/** Sends what somebody has added to the office; what waits there already stays as it is. */
export const submit = (
  { db, clock }: Context,
  { id, version, note }: BodyOf<typeof submitAudit>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('cpdAuditPeople')
      .select(['state', 'version', 'auditId'])
      .where('id', '=', id)
      .where('accountId', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'submitted') return;
    if (row.state !== 'asked' || row.version !== version)
      throw new DomainError('wrong-state', 'The office has decided meanwhile. Please reload the page');
    const at = clock.now();
    await transaction
      .updateTable('cpdAuditPeople')
      .set({ state: 'submitted', note, submittedAt: at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-audit.submitted', at, by, subject: { kind: 'account', id: caller.accountId } },
      after: { audit: row.auditId },
    });
  });
