import * as z from 'zod/mini';
import { dollarAmount } from '../values/amount.ts';
import { longText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { joinState } from './join-state.ts';

export const ANSWER_MAX_LENGTH = 5000;

export const sendApplication = endpoint({
  method: 'POST',
  path: '/api/join/application/send',
  summary:
    'Sends the application for the chosen membership, which the association approves before it can be paid for. Repeats answer the same.',
  body: z.strictObject({
    orgId: uuid(),
    productId: uuid(),
    paymentFrequencyKey: uuid(),
    /** The total that the person was shown, in dollars. */
    agreedTotal: z.optional(dollarAmount()),
  }),
  data: joinState,
  refusals: ['not-found', 'wrong-state'],
});

export const applicationAnswer = longText('Please type an answer', ANSWER_MAX_LENGTH);

export const answerApplication = endpoint({
  method: 'POST',
  path: '/api/join/application/answer',
  summary: 'Answers what the association has asked about the application, which then waits for it again.',
  body: z.strictObject({ orgId: uuid(), answer: applicationAnswer }),
  data: joinState,
  refusals: ['not-found', 'wrong-state'],
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/join/application/withdraw',
  summary: 'Takes the application back, so that another membership can be chosen. Repeats answer the same.',
  body: z.strictObject({ orgId: uuid() }),
  data: joinState,
  refusals: ['not-found', 'wrong-state'],
});
