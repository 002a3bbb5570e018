import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';

/** Has every list looked at, whatever was missed. */
export const sweepWaiting = ({ db }: Context): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const rows = await transaction.selectFrom('eventWaits').select('ticketTypeId').distinct().execute();
    await offerFreedPlaces(
      transaction,
      rows.map(({ ticketTypeId }) => ticketTypeId),
    );
  });
