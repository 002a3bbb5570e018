import { expect, test } from 'vitest';
import { progressOf, standingOf } from './membership-standing.ts';
import { needsAttention } from './needs-attention.ts';

const join = { nextStep: 'membership', outcome: null, isPaymentPending: false } as const;

test('a join that is not finished leads on to its next step', () => {
  expect(standingOf(join)).toMatchObject({ tag: 'In progress', action: 'Continue' });
  expect(standingOf({ ...join, nextStep: 'approval' })).toMatchObject({ tag: 'Waiting' });
});

test('a payment without a known result asks nobody to pay again', () => {
  expect(standingOf({ ...join, nextStep: 'payment', isPaymentPending: true })).toMatchObject({
    tag: 'Checking',
  });
});

test('a membership is called active only when it is paid or approved', () => {
  const done = { ...join, nextStep: 'done' } as const;
  expect(standingOf({ ...done, outcome: 'paid' }).tag).toBe('Active');
  expect(standingOf({ ...done, outcome: 'processing', isPaymentPending: true }).tag).toBe('Processing');
  expect(standingOf({ ...done, outcome: 'awaiting-payment' }).tag).toBe('Awaiting payment');
});

test('a membership that is overdue or over is not called active', () => {
  const done = { ...join, nextStep: 'done' } as const;
  for (const [outcome, tag, action] of [
    ['past-due', 'Overdue', 'See your membership'],
    ['lapsed', 'Lapsed', 'See your membership'],
    ['cancelled', 'Cancelled', undefined],
  ] as const)
    expect(standingOf({ ...done, outcome })).toMatchObject({ tag, ...(action && { action }) });
});

test('a member who never joined through the portal is a member all the same', () => {
  expect(standingOf({ ...join, nextStep: 'done' })).toMatchObject({ tag: 'Active' });
});

test('home speaks of a join that is not finished and of a membership that is over, not of one as it should be', () => {
  const done = { nextStep: 'done' } as const;
  expect(needsAttention(join)).toBe(true);
  for (const outcome of ['lapsed', 'cancelled'] as const)
    expect(needsAttention({ ...done, outcome }), outcome).toBe(true);
  for (const outcome of [null, 'paid', 'approved', 'processing', 'past-due', 'awaiting-payment'] as const)
    expect(needsAttention({ ...done, outcome }), String(outcome)).toBe(false);
});

test('a join says how many of its four steps are done, as long as there is one to do', () => {
  expect(progressOf({ nextStep: 'organisation' })).toEqual({ done: 0, total: 4 });
  expect(progressOf({ nextStep: 'payment' })).toEqual({ done: 3, total: 4 });
  expect([progressOf({ nextStep: 'approval' }), progressOf({ nextStep: 'done' })]).toEqual([
    undefined,
    undefined,
  ]);
});
