import * as z from 'zod/mini';
import { formFieldInputs, workflowFormGroup } from '../forms/forms.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** How a question is answered. */
export const eventQuestionKind = z.enum(['text', 'number', 'date', 'choice', 'choices', 'checkbox']);
export type EventQuestionKind = z.infer<typeof eventQuestionKind>;

export const MOST_EVENT_QUESTIONS = 30;

const option = z.strictObject({
  /** Null for one that is new. */
  id: z.nullable(uuid()),
  label: requiredText('Please type the option', 100),
});

/** A question as it is sent: one that is kept already comes with its id; the order of the list is theirs. */
const sentQuestion = z.strictObject({
  id: z.nullable(uuid()),
  label: requiredText('Please type the question', 200),
  hint: text(300),
  kind: eventQuestionKind,
  isRequired: z.boolean(),
  /** Of `choice` and `choices`. */
  options: z.array(option).check(z.maxLength(30, 'A question has at most 30 options')),
});
export type SentEventQuestion = z.infer<typeof sentQuestion>;

/** All that an event asks, in its order. */
export const sentEventQuestions = z.strictObject({
  id: uuid(),
  questions: z
    .array(sentQuestion)
    .check(z.maxLength(MOST_EVENT_QUESTIONS, `An event has at most ${MOST_EVENT_QUESTIONS} questions`)),
});

const keptQuestion = z.object({
  ...sentQuestion.shape,
  id: z.uuid(),
  label: z.string(),
  options: z.array(z.object({ id: z.uuid(), label: z.string() })),
  /** How many have answered it: then its kind stays. */
  answers: z.int(),
});
export type KeptEventQuestion = z.infer<typeof keptQuestion>;

export const listOfficeEventQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/events/questions',
  summary: 'What those who come to an event are asked, with how many have answered.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({ questions: z.array(keptQuestion) }),
  refusals: ['not-found'],
});

export const saveOfficeEventQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/events/savequestions',
  summary:
    'Gives an event these questions, in this order. What was answered of one that is left out stays with the attendees.',
  body: sentEventQuestions,
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found'],
});

const placeForm = z.object({
  placeId: z.uuid(),
  /** Who comes. */
  name: z.string(),
  isOwn: z.boolean(),
  /** Whether something is still to be answered: a question that has to be, or all of them. */
  isOpen: z.boolean(),
  groups: z.array(workflowFormGroup),
});
export type EventPlaceForm = z.infer<typeof placeForm>;

export const listEventForms = endpoint({
  method: 'GET',
  path: '/api/event/:id/questions',
  summary:
    'The event’s questions with the answers for the caller’s own place, and for the guests on what they booked.',
  params: z.strictObject({ id: uuid() }),
  data: z.object({
    forms: z.array(placeForm),
    mayAnswer: z.boolean(),
    /** When the answers are erased. */
    erasedOn: z.nullable(z.iso.date()),
  }),
});

export const answerEventQuestions = endpoint({
  method: 'POST',
  path: '/api/event/answer',
  summary: 'Keeps answers for one’s own place, or for a guest on what one booked, until the event begins.',
  body: z.strictObject({ placeId: uuid(), fields: formFieldInputs }),
  data: z.object({ placeId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});
