import type { JoinState, JoinStep } from '@linehaul/contract/join-state';
import { paths } from '../lib/navigation/paths.ts';

/** The steps that the server keeps, in their order. */
const SERVER_STEPS = ['organisation', 'manage-organisation', 'membership', 'payment'] as const;
/** One that has to be approved waits beside them, in the place of the payment. */
export type ServerStep = (typeof SERVER_STEPS)[number] | 'application';

const PATH_OF_STEP: Record<JoinStep, string> = {
  organisation: paths.signUpOrganisation,
  approval: paths.signUpOrganisation,
  'manage-organisation': paths.signUpManageOrganisation,
  membership: paths.signUpMembership,
  application: paths.signUpApplication,
  payment: paths.signUpPayment,
  done: paths.home,
};

type Standing = Pick<JoinState, 'nextStep' | 'outcome' | 'isPaymentPending'> &
  Partial<Pick<JoinState, 'application'>>;

/** What has become of the membership is told there, with what there is to do. */
const LED_TO_PROFILE: ReadonlySet<NonNullable<JoinState['outcome']>> = new Set([
  'past-due',
  'grace',
  'suspended',
  'lapsed',
  'cancelled',
]);

const pathOfOutcome = (outcome: JoinState['outcome']): string => {
  if (outcome !== null && LED_TO_PROFILE.has(outcome)) return paths.membershipProfile;
  if (outcome === 'awaiting-payment') return paths.generatingInvoice;
  return outcome === 'paid' || outcome === 'processing' ? paths.paymentSuccess : paths.home;
};

/** The page on which a join continues, or ends. */
export const pathOfJoin = (join: Standing): string => {
  // A direct debit stays pending for days after it has completed the join.
  if (join.nextStep === 'done') return pathOfOutcome(join.outcome);
  return join.isPaymentPending ? paths.signUpPayment : PATH_OF_STEP[join.nextStep];
};

/** The page of the step that a 409 names; undefined when it names none that the portal knows. */
export const pathOfStep = (step: string | undefined): string | undefined =>
  Object.entries(PATH_OF_STEP).find(([known]) => known === step)?.[1];

/** While the office looks at it nothing changes; while it asks, what was answered of the organisation may. */
const mayOpenBesideApplication = ({ application }: Standing, step: ServerStep): boolean => {
  if (step === 'application') return true;
  if (application?.status === 'waiting') return false;
  return application?.status === 'asked' ? step === 'manage-organisation' : step !== 'payment';
};

/** Whether `step` may be opened while the join stands so: the step it waits for, or an earlier one again. */
export const mayOpenStep = (join: Standing, step: ServerStep): boolean => {
  if (join.nextStep === 'done') return false;
  if (join.isPaymentPending) return step === 'payment';
  if (join.nextStep === 'approval') return step === 'organisation';
  if (join.nextStep === 'application') return mayOpenBesideApplication(join, step);
  const next = SERVER_STEPS.findIndex((known) => known === join.nextStep);
  return step !== 'application' && SERVER_STEPS.indexOf(step) <= next;
};

/** Where a person goes after `step` was saved: on to the following step, or where the join stands else. */
export const pathAfterStep = (step: ServerStep, join: Standing): string => {
  if (step === 'application') return pathOfJoin(join);
  const following = SERVER_STEPS[SERVER_STEPS.findIndex((known) => known === step) + 1];
  return following && mayOpenStep(join, following) ? PATH_OF_STEP[following] : pathOfJoin(join);
};
