import type { BodyOf } from '@linehaul/contract/endpoint';
import type { answerEventQuestions } from '@linehaul/contract/event-questions';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { type FormValues, planFormChange } from '../../forms/form-rules.ts';
import { requireOwnEntity, toColumns } from '../../forms/save-form-command.ts';
import { findAnswerable, mayAnswerAt } from './place-form-queries.ts';
import { findAnswers, findAskedQuestions, isChoice, type KeptQuestion } from './question-queries.ts';
import { groupsOf } from './question-rules.ts';

type Answering = BodyOf<typeof answerEventQuestions>;

const storeAnswers = async (
  transaction: Transaction,
  placeId: string,
  { questions, changes, now }: { questions: readonly KeptQuestion[]; changes: FormValues; now: Date },
): Promise<void> => {
  const ids = [...changes.keys()];
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('eventAnswers')
    .where('placeId', '=', placeId)
    .where('questionId', 'in', ids)
    .execute();
  const choices = new Set(questions.filter(isChoice).map(({ id }) => id));
  const rows = [...changes].flatMap(([questionId, value]) =>
    value === null
      ? []
      : [{ placeId, questionId, updatedAt: now, ...toColumns(value, choices.has(questionId)) }],
  );
  if (rows.length > 0) await transaction.insertInto('eventAnswers').values(rows).execute();
};

/** Keeps the answers of a place, all or nothing; what is not sent stays as it was. */
export const answerQuestions = (
  context: Context,
  accountId: string,
  { placeId, fields }: Answering,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    // Nobody else answers for the place, or gives it to another, before this is kept.
    await transaction.selectFrom('eventPlaces').select('id').where('id', '=', placeId).forUpdate().execute();
    const place = await findAnswerable(transaction, placeId, accountId);
    if (!place) throw notFound();
    if (!mayAnswerAt(place, now))
      throw new DomainError('wrong-state', 'This event has begun, so answers stay as they are');
    requireOwnEntity(fields, placeId);
    const questions = await findAskedQuestions(transaction, place.eventId);
    const stored = (await findAnswers(transaction, [placeId])).get(placeId) ?? new Map();
    const { changes, problems } = planFormChange(groupsOf(questions), stored, fields);
    const [first] = Object.values(problems).flat();
    if (first !== undefined) throw new DomainError('invalid', first, { modelState: problems });
    await storeAnswers(transaction, placeId, { questions, changes, now });
  });
