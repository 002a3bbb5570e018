import type { Seeding } from '../seeding.ts';
import type { PlannedQuestion } from './planned-event.ts';
import type { SeededEvent } from './seed-events.ts';

/** Two of three who come have answered already. */
const UNANSWERED_EVERY = 3;

const seedQuestion = async (
  { transaction, random, now }: Seeding,
  { label, hint = '', options = [], answers }: PlannedQuestion,
  { event, position, placeIds }: { event: SeededEvent; position: number; placeIds: readonly string[] },
): Promise<void> => {
  const questionId = random.uuid();
  const kind = options.length > 0 ? 'choice' : 'text';
  await transaction
    .insertInto('eventQuestions')
    .values({ id: questionId, eventId: event.id, position, label, hint, kind })
    .execute();
  const choices = options.map((text, index) => ({ id: random.uuid(), position: index, label: text }));
  if (choices.length > 0)
    await transaction
      .insertInto('eventQuestionOptions')
      .values(choices.map((choice) => ({ ...choice, questionId })))
      .execute();
  const keyOf = new Map(choices.map(({ id, label: text }) => [text, id]));
  const rows = placeIds.map((placeId, index) => {
    const answer = answers[index % answers.length] ?? '';
    const key = keyOf.get(answer);
    const value = key === undefined ? { textValue: answer } : { optionKeys: [key] };
    return { textValue: null, optionKeys: null, ...value, placeId, questionId, updatedAt: now };
  });
  await transaction.insertInto('eventAnswers').values(rows).execute();
};

/** What some events ask those who come, and what most of them have answered. */
export const seedEventQuestions = async (seeding: Seeding, events: readonly SeededEvent[]): Promise<void> => {
  for (const event of events) {
    const { questions = [] } = event.plan;
    if (questions.length === 0) continue;
    const places = await seeding.transaction
      .selectFrom('eventPlaces')
      .select('id')
      .where('eventId', '=', event.id)
      .where('attendeeId', 'is not', null)
      .orderBy('id')
      .execute();
    const placeIds = places.map(({ id }) => id).filter((_, index) => index % UNANSWERED_EVERY > 0);
    for (const [position, question] of questions.entries())
      await seedQuestion(seeding, question, { event, position, placeIds });
  }
};
