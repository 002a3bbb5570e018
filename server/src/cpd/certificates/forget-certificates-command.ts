import type { Transaction } from '../../db/database.ts';

/**
 * Empties the certificates of somebody whose account is closed. Their numbers stay, with nothing beside them: a paper
 * that was true once is told as no longer kept, instead of as forged.
 */
export const forgetCertificates = async (transaction: Transaction, accountId: string): Promise<void> => {
  await transaction
    .deleteFrom('cpdCertifiedRecords')
    .where('certificateId', 'in', (select) =>
      select.selectFrom('cpdCertificates').select('id').where('accountId', '=', accountId),
    )
    .execute();
  await transaction
    .updateTable('cpdCertificates')
    .set({
      ...{ accountId: null, recordId: null, personId: null, name: null, title: null, startsOn: null },
      ...{ endsOn: null, hundredths: null, requiredHundredths: null },
    })
    .where('accountId', '=', accountId)
    .execute();
};
