import type { JoinState, JoinStep } from '@linehaul/contract/join-state';
import { DomainError } from '../domain-error.ts';
import { type Applying, isFreeToPay } from '../memberships/approval-rules.ts';

/** A join as it is stored, with the state of its request to an existing organisation. */
export interface JoinRecord extends Applying {
  readonly id: string;
  readonly accountId: string;
  readonly organisationName: string | null;
  /** The organisation that joins; never one whose administrators have not approved. */
  readonly organisationId: string | null;
  readonly joinRequestId: string | null;
  /** The existing organisation whose administrators were asked. */
  readonly requestedOrganisationId: string | null;
  readonly requestStatus: string | null;
  readonly hasDetails: boolean;
  readonly productId: string | null;
  readonly productPriceId: string | null;
  readonly paymentMethod: number | null;
  /** The discount code that was typed last. */
  readonly joiningCodeId: string | null;
  readonly membershipId: string | null;
  readonly invoiceId: string | null;
  readonly status: string;
}

/** The steps that have something to fill in, in their order. */
const STEPS = ['organisation', 'manage-organisation', 'membership', 'payment'] as const;
export type FillableStep = (typeof STEPS)[number];

const REFUSALS: Record<JoinStep, string> = {
  organisation: 'Please name your organisation first',
  'manage-organisation': 'Please complete your organisation details first',
  membership: 'Please choose a membership first',
  application: 'Your application has to be approved before this membership can be paid for',
  payment: 'Please complete the payment',
  approval: 'An administrator of the organisation has to approve your request first',
  done: 'You have already joined',
};

/** The step that a join waits for; undefined is a join that has not begun. */
export const nextStepOf = (join: JoinRecord | undefined): JoinStep => {
  if (!join) return 'organisation';
  if (join.status === 'completed') return 'done';
  if (join.requestStatus === 'pending') return 'approval';
  if (join.organisationName === null) return 'organisation';
  if (!join.hasDetails) return 'manage-organisation';
  if (join.productId === null) return 'membership';
  // What is invoiced was let through already.
  return join.invoiceId !== null || isFreeToPay(join) ? 'payment' : 'application';
};

/** Whether a code left nothing to pay of a completed join. */
export const isFreeJoin = ({ membershipId, invoiceId }: JoinRecord): boolean =>
  membershipId !== null && invoiceId === null;

/** The price that an invoice is out for, which a change of prices leaves alone; null before there is one. */
export const soldPriceOf = ({ invoiceId, productPriceId }: JoinRecord): string | null =>
  invoiceId === null ? null : productPriceId;

/** The 409 of a step that is out of order; the answer names the step that comes next. */
export const outOfOrder = (nextStep: JoinStep): DomainError =>
  new DomainError('wrong-state', REFUSALS[nextStep], { nextStep });

/** Whether a join that waits for `nextStep` may do `step`: that one, or an earlier one again. */
export const mayDoStep = (nextStep: JoinStep, step: FillableStep): boolean =>
  STEPS.some((known) => known === nextStep) &&
  STEPS.indexOf(step) <= STEPS.findIndex((known) => known === nextStep);

/** While the office looks at it nothing changes; while it asks, what was answered of the organisation may. */
const mayDoBesideApplication = (status: string | null, step: FillableStep): boolean => {
  if (status === 'waiting') return false;
  return status === 'asked' ? step === 'manage-organisation' : step !== 'payment';
};

/** Returns the join when `step` is its next step or an earlier one; throws `wrong-state` naming the next step. */
export const requireStep = (join: JoinRecord | undefined, step: FillableStep): JoinRecord => {
  const nextStep = nextStepOf(join);
  const mayDo =
    nextStep === 'application'
      ? mayDoBesideApplication(join?.applicationStatus ?? null, step)
      : mayDoStep(nextStep, step);
  if (!join || !mayDo) throw outOfOrder(nextStep);
  return join;
};

export interface JoinProgress {
  readonly status: string;
  readonly requestStatus: string | null;
  /** Of the latest payment for the join. */
  readonly paymentStatus: string | null;
  readonly invoiceStatus: string | null;
  /** A code left nothing to pay. */
  readonly isFree: boolean;
  /** Of the organisation that has joined. */
  readonly membershipStatus: string | null;
}

const STOPPED = ['past-due', 'grace', 'suspended', 'lapsed', 'cancelled'] as const;

const stoppedAs = (status: string | null) => STOPPED.find((known) => known === status);

/** How a completed join ended, how far its payment is, or what became of its membership; null while it is open. */
export const outcomeOf = (progress: JoinProgress): JoinState['outcome'] => {
  if (progress.status !== 'completed') return null;
  const stopped = stoppedAs(progress.membershipStatus);
  if (stopped !== undefined) return stopped;
  if (progress.requestStatus === 'approved') return 'approved';
  const isPaid = progress.paymentStatus === 'succeeded' || progress.invoiceStatus === 'paid';
  if (isPaid || progress.isFree) return 'paid';
  return progress.paymentStatus === 'processing' ? 'processing' : 'awaiting-payment';
};
