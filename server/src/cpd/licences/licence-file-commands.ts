import type { CpdAttachment } from '@linehaul/contract/cpd';
import { LICENCE_FILES_MAX_COUNT } from '@linehaul/contract/licences';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { EVIDENCE_FIELD, storeEvidence, type StoredEvidence } from '../evidence/store-evidence-command.ts';
import { lockOwnLicence, toLicenceFile } from './own-licence-queries.ts';

interface Own {
  readonly id: string;
  readonly accountId: string;
}

const keep = (
  { db, clock }: Context,
  { id, accountId }: Own,
  { file, fileKey }: StoredEvidence,
): Promise<CpdAttachment> =>
  inTransaction(db, async (transaction) => {
    await lockOwnLicence(transaction, { id, accountId });
    const { count } = await transaction
      .selectFrom('licenceFiles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('licenceId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= LICENCE_FILES_MAX_COUNT)
      throw invalidField(
        EVIDENCE_FIELD,
        `Please attach at most ${LICENCE_FILES_MAX_COUNT} files to a licence`,
      );
    const row = await transaction
      .insertInto('licenceFiles')
      .values({
        ...{ licenceId: id, name: file.filename, fileKey, sizeBytes: file.bytes.length },
        uploadedAt: clock.now(),
      })
      .returning(['id', 'name', 'sizeBytes'])
      .executeTakeFirstOrThrow();
    return toLicenceFile(row);
  });

/** Attaches a picture or a document to a licence that has not been renewed. */
export const uploadOwnLicenceFile = (
  context: Context,
  own: Own,
  uploaded: UploadedFile | undefined,
): Promise<CpdAttachment> => storeEvidence(context, uploaded, (stored) => keep(context, own, stored));

/** Takes a file off it again. */
export const removeOwnLicenceFile = ({ db }: Context, { id, accountId }: Own): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const file = await transaction
      .selectFrom('licenceFiles')
      .select(['licenceId', 'fileKey'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound();
    await lockOwnLicence(transaction, { id: file.licenceId, accountId });
    await transaction.deleteFrom('licenceFiles').where('id', '=', id).execute();
    await enqueue(transaction, { kind: 'cpd.clear-files', payload: { fileKeys: [file.fileKey] } });
  });
