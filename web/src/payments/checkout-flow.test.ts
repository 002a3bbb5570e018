import { expect, test } from 'vitest';
import { ApiError } from '../lib/calls/api-error.ts';
import type { PayAnswer } from './setup-payment.ts';
import { chargeUntilKnown, mayLeave, stageAfter } from './checkout-flow.ts';

const PAID: PayAnswer = { outcome: 'paid', clientSecret: null };

const refused = (code: 'wrong-state' | 'payment-declined') => {
  const refusal = new ApiError('No', { status: 409, code });
  return stageAfter({ kind: 'failed', message: 'No', needsNewSetup: true, refusal });
};

test('a declined card leaves the form, what cannot be had any more ends the checkout', () => {
  expect(refused('payment-declined')).toEqual({ kind: 'filling', failure: 'No' });
  expect(refused('wrong-state')).toEqual({ kind: 'over', message: 'No' });
});

test('what is bought is theirs once it is paid, never before', () => {
  const finished = (outcome: PayAnswer['outcome']) =>
    stageAfter({ kind: 'finished', answer: { ...PAID, outcome } }).kind;
  expect(finished('paid')).toBe('paid');
  expect(finished('processing')).toBe('checking');
  expect(stageAfter({ kind: 'unknown' }).kind).toBe('checking');
});

const watching = async (answers: (PayAnswer | ApiError)[]) => {
  const slow: boolean[] = [];
  const gone = new AbortController();
  const result = await chargeUntilKnown(
    {
      pay: async () => {
        const answer = answers.shift();
        if (answer === undefined) gone.abort();
        if (answer === undefined || answer instanceof ApiError)
          throw answer ?? new ApiError('', { status: 0 });
        return answer;
      },
      handleNextAction: async () => ({}),
      onProgress: () => undefined,
      refusedWords: '',
    },
    { signal: gone.signal, onPoll: (isSlow) => slow.push(isSlow), pause: async () => undefined },
  );
  return { result, slow };
};

const NO_ANSWER = new ApiError('', { status: 0 });

test('after a lost answer the same Pay is sent until it is answered', async () => {
  const { result, slow } = await watching([NO_ANSWER, new ApiError('', { status: 503 }), PAID]);
  expect(result).toEqual({ kind: 'finished', answer: PAID });
  expect(slow).toEqual([false, false]);
});

test('whoever waits long is told so and may go; then nothing is asked any more', async () => {
  const { result, slow } = await watching(Array.from({ length: 12 }, () => NO_ANSWER));
  expect(slow.at(-1)).toBe(true);
  expect(result).toBeUndefined();
  expect([
    mayLeave({ kind: 'checking', isSlow: false }),
    mayLeave({ kind: 'checking', isSlow: true }),
  ]).toEqual([false, true]);
});
