import { joinStep } from '@linehaul/contract/join-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import {
  mayDoStep,
  nextStepOf,
  outcomeOf,
  requireStep,
  type FillableStep,
  type JoinRecord,
} from './join-rules.ts';

const OPEN: JoinRecord = {
  id: 'join',
  accountId: 'account',
  organisationName: null,
  organisationId: null,
  joinRequestId: null,
  requestedOrganisationId: null,
  requestStatus: null,
  hasDetails: false,
  productId: null,
  productPriceId: null,
  paymentMethod: null,
  joiningCodeId: null,
  membershipId: null,
  invoiceId: null,
  status: 'open',
  approval: null,
  hasHeld: false,
  applicationStatus: null,
};
const named = { ...OPEN, organisationName: 'Acme' };
const detailed = { ...named, organisationId: 'organisation', hasDetails: true };
const chosen = { ...detailed, productId: 'product' };
const asked = { ...chosen, joinRequestId: 'request', requestStatus: 'pending' };

test.each([
  ['organisation', undefined],
  ['organisation', OPEN],
  ['manage-organisation', named],
  ['membership', detailed],
  ['payment', chosen],
  ['application', { ...chosen, approval: 'joining' }],
  ['payment', { ...chosen, approval: 'joining', hasHeld: true }],
  ['application', { ...chosen, approval: 'joining-and-rejoining', hasHeld: true }],
  ['payment', { ...chosen, approval: 'joining', applicationStatus: 'approved' }],
  ['application', { ...chosen, approval: 'joining', applicationStatus: 'expired' }],
  ['application', { ...chosen, approval: 'none', applicationStatus: 'waiting' }],
  ['application', { ...chosen, approval: 'none', applicationStatus: 'declined' }],
  ['payment', { ...chosen, approval: 'joining', invoiceId: 'invoice' }],
  ['approval', asked],
  ['organisation', { ...asked, requestStatus: 'declined', organisationName: null }],
  ['done', { ...chosen, status: 'completed' }],
] as const)('the next step is %s', (step, join) => {
  expect(nextStepOf(join)).toBe(step);
});

const STEPS: FillableStep[] = ['organisation', 'manage-organisation', 'membership', 'payment'];
const anyJoin = fc.record({
  organisationName: fc.constantFrom(null, 'Acme'),
  requestStatus: fc.constantFrom(null, 'pending', 'approved', 'declined', 'withdrawn'),
  hasDetails: fc.boolean(),
  productId: fc.constantFrom(null, 'product'),
  status: fc.constantFrom('open', 'completed'),
});

test('a step may be done when it is next or lies before, and never while approval is awaited or all is done', () => {
  fc.assert(
    fc.property(anyJoin, fc.constantFrom(...STEPS), (changes, step) => {
      const next = nextStepOf({ ...OPEN, ...changes });
      const nextIndex = STEPS.findIndex((known) => known === next);
      expect(mayDoStep(next, step)).toBe(STEPS.indexOf(step) <= nextIndex);
    }),
  );
});

test('a step out of order is refused with the name of the step that comes next', () => {
  fc.assert(
    fc.property(anyJoin, fc.constantFrom(...STEPS), (changes, step) => {
      const join = { ...OPEN, ...changes };
      const nextStep = nextStepOf(join);
      if (mayDoStep(nextStep, step)) return requireStep(join, step) === join;
      expect(() => requireStep(join, step)).toThrow(DomainError);
      expect(() => requireStep(join, step)).toThrow(
        expect.objectContaining({ code: 'wrong-state', details: { nextStep } }),
      );
      return true;
    }),
  );
});

test.each([
  ['nothing', 'waiting', []],
  ['the organisation’s details alone', 'asked', ['manage-organisation']],
  ['all but paying', 'declined', ['organisation', 'manage-organisation', 'membership']],
  ['all but paying', null, ['organisation', 'manage-organisation', 'membership']],
] as const)('%s may change while the application is %s', (_, applicationStatus, possible) => {
  const join = { ...chosen, approval: 'joining', applicationStatus };
  const may = STEPS.filter((step) => {
    try {
      return requireStep(join, step) === join;
    } catch {
      return false;
    }
  });
  expect(may).toEqual(possible);
});

test('a join that has not begun may only be begun', () => {
  for (const step of joinStep.options)
    expect(mayDoStep(step, 'organisation')).toBe(
      step !== 'approval' && step !== 'application' && step !== 'done',
    );
  expect(() => requireStep(undefined, 'organisation')).toThrow('Please name your organisation first');
});

const progress = {
  ...{ status: 'completed', requestStatus: null, paymentStatus: null, invoiceStatus: null },
  ...{ membershipStatus: 'active', isFree: false },
};
test.each([
  [null, { ...progress, status: 'open', invoiceStatus: 'open' }],
  ['approved', { ...progress, requestStatus: 'approved' }],
  ['paid', { ...progress, paymentStatus: 'succeeded', invoiceStatus: 'open' }],
  ['paid', { ...progress, invoiceStatus: 'paid' }],
  ['paid', { ...progress, isFree: true }],
  ['processing', { ...progress, paymentStatus: 'processing', invoiceStatus: 'pending' }],
  ['awaiting-payment', { ...progress, invoiceStatus: 'open' }],
  ['awaiting-payment', { ...progress, paymentStatus: 'failed', invoiceStatus: 'open' }],
  ['past-due', { ...progress, paymentStatus: 'succeeded', membershipStatus: 'past-due' }],
  ['lapsed', { ...progress, requestStatus: 'approved', membershipStatus: 'lapsed' }],
  ['cancelled', { ...progress, paymentStatus: 'succeeded', membershipStatus: 'cancelled' }],
] as const)('the outcome is %s', (outcome, state) => {
  expect(outcomeOf(state)).toBe(outcome);
});
