import type { BodyOf } from '@linehaul/contract/endpoint';
import type { keepWorkingCopy as endpoint } from '@linehaul/contract/office-resource-history';
import { sql } from 'kysely';
import { sanitiseContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/audience.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { holdResource } from '../office/write-resource-commands.ts';

/** Keeps what somebody has typed, in the place of what they had before. */
export const keepWorkingCopy = (
  { db, clock }: Context,
  { id, version, resource }: BodyOf<typeof endpoint>,
  caller: Caller,
): Promise<{ readonly keptUtc: string }> =>
  inTransaction(db, async (transaction) => {
    const keptAt = clock.now();
    await requireStillAdmin(transaction, caller);
    await holdResource(transaction, id);
    const { featurePictureId, secondaryPictureId } = resource;
    await requirePicture(transaction, featurePictureId, 'featurePictureId');
    await requirePicture(transaction, secondaryPictureId, 'secondaryPictureId');
    const typed = JSON.stringify({ ...resource, content: sanitiseContent(resource.content) });
    const kept = { version, typed, featurePictureId, secondaryPictureId, keptAt };
    await transaction
      .insertInto('resourceWorkingCopies')
      .values({ resourceId: id, accountId: caller.accountId, ...kept })
      .onConflict((conflict) => conflict.columns(['resourceId', 'accountId']).doUpdateSet(kept))
      .execute();
    return { keptUtc: keptAt.toISOString() };
  });

/** Forgets what somebody has typed and not saved. */
export const discardWorkingCopy = (db: Context['db'], id: string, caller: Caller): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdResource(transaction, id);
    await sql`delete from resource_working_copies
      where resource_id = ${id} and account_id = ${caller.accountId}`.execute(transaction);
  });
