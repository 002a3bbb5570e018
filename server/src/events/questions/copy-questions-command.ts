import type { Transaction } from '../../db/database.ts';
import { findAskedQuestions } from './question-queries.ts';

/** A copy of an event asks what the one that it is made from asks; nobody has answered it. */
export const copyQuestions = async (
  transaction: Transaction,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  for (const question of await findAskedQuestions(transaction, from)) {
    const { position, label, hint, kind, isRequired, options } = question;
    const { id: questionId } = await transaction
      .insertInto('eventQuestions')
      .values({ eventId: to, position, label, hint, kind, isRequired, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const copies = options.map((option, place) => ({ questionId, position: place, label: option.label }));
    if (copies.length > 0) await transaction.insertInto('eventQuestionOptions').values(copies).execute();
  }
};
