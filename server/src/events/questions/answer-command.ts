import type { BodyOf } from '@linehaul/contract/endpoint';
import type { answerAsGuest } from '@linehaul/contract/event-guest-form';
import type { answerEventQuestions } from '@linehaul/contract/event-questions';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { type FormValues, planFormChange } from '../../forms/form-rules.ts';
import { requireOwnEntity, toColumns } from '../../forms/save-form-command.ts';
import { findLinked } from './guest-form-queries.ts';
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

/** Nobody else answers for the place, or gives it to another, before this is kept. */
const lockPlace = async (transaction: Transaction, placeId: string): Promise<void> => {
  await transaction.selectFrom('eventPlaces').select('id').where('id', '=', placeId).forUpdate().execute();
};

interface Answered extends Pick<Answering, 'fields'> {
  readonly id: string;
  readonly eventId: string;
}

/** Keeps the answers of a place, all or nothing; what is not sent stays as it was. */
const keepAnswers = async (
  transaction: Transaction,
  { id, eventId, fields }: Answered,
  now: Date,
): Promise<void> => {
  requireOwnEntity(fields, id);
  const questions = await findAskedQuestions(transaction, eventId);
  const stored = (await findAnswers(transaction, [id])).get(id) ?? new Map();
  const { changes, problems } = planFormChange(groupsOf(questions), stored, fields);
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { modelState: problems });
  await storeAnswers(transaction, id, { questions, changes, now });
};

/** By whoever has the place, or booked it for a guest. */
export const answerQuestions = (
  context: Context,
  accountId: string,
  { placeId, fields }: Answering,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await lockPlace(transaction, placeId);
    const place = await findAnswerable(transaction, placeId, accountId);
    if (!place) throw notFound();
    if (!mayAnswerAt(place, now))
      throw new DomainError('wrong-state', 'This event has begun, so answers stay as they are');
    await keepAnswers(transaction, { id: placeId, eventId: place.eventId, fields }, now);
  });

/** By a guest, with the link of their ticket mail. */
export const answerByLink = (
  context: Context,
  { id, token, fields }: BodyOf<typeof answerAsGuest>,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await lockPlace(transaction, id);
    const place = await findLinked(context, transaction, { id, token });
    if (!place) throw notFound();
    await keepAnswers(transaction, { id, eventId: place.eventId, fields }, context.clock.now());
  });
