import type { Transaction } from '../../db/database.ts';

/** Keeps what was answered about an application, which is locked and waits for the office again. */
export const keepAnswer = async (
  transaction: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  answered: { readonly answer: string; readonly answeredAt: Date },
): Promise<void> => {
  await transaction
    .updateTable('membershipApplicationQuestions')
    .set(answered)
    .where('applicationId', '=', id)
    .where('answer', 'is', null)
    .execute();
  await transaction
    .updateTable('membershipApplications')
    .set({ status: 'waiting', version: version + 1 })
    .where('id', '=', id)
    .execute();
};
