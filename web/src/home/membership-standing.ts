import type { JoinState, JoinStep } from '@linehaul/contract/join-state';

type Tone = 'success' | 'warning' | 'info' | 'neutral';

export interface Standing {
  tone: Tone;
  tag: string;
  title: string;
  text: string;
  /** What the button says that leads on; undefined when nothing is left to do. */
  action?: string;
}

const NEXT: Record<Exclude<JoinStep, 'done' | 'application'>, Omit<Standing, 'tone' | 'tag'>> = {
  organisation: {
    title: 'Become a member',
    text: 'Name your organisation to begin. You can stop at any step and come back.',
    action: 'Name your organisation',
  },
  approval: {
    title: 'Your request is waiting',
    text: 'An administrator of the organisation decides whether you belong to it. We email you the decision.',
    action: 'See your request',
  },
  'manage-organisation': {
    title: 'Continue your join',
    text: 'Next: the details of your organisation.',
    action: 'Continue',
  },
  membership: { title: 'Continue your join', text: 'Next: choose a membership.', action: 'Continue' },
  payment: { title: 'Continue your join', text: 'Next: payment.', action: 'Continue' },
};

type ApplicationStatus = NonNullable<JoinState['application']>['status'];

const TO_SEND = {
  tag: 'In progress',
  title: 'Continue your join',
  text: 'Next: send your application. We look at it before you pay.',
  action: 'Continue',
};

/** Of a membership that is approved before it is paid for; what is approved goes on to the payment. */
const APPLICATION: Record<ApplicationStatus, Omit<Standing, 'tone'>> = {
  waiting: {
    tag: 'Waiting',
    title: 'We are looking at your application',
    text: 'We email you as soon as it is decided, or when we have a question.',
    action: 'See your application',
  },
  asked: {
    tag: 'Your answer is needed',
    title: 'We have a question',
    text: 'Before we decide about your application, please answer our question.',
    action: 'Answer',
  },
  declined: {
    tag: 'Declined',
    title: 'Your application was not approved',
    text: 'See the reason, call us, or choose another membership.',
    action: 'See your application',
  },
  expired: {
    tag: 'Ended',
    title: 'Your approval has ended',
    text: 'It was not paid for in time. You can send the application again.',
    action: 'See your application',
  },
  withdrawn: TO_SEND,
  approved: TO_SEND,
};

/** The standing of a join whose application is on its way. */
const applicationStanding = (status: ApplicationStatus | undefined): Standing => ({
  tone: status === undefined || status === 'waiting' ? 'info' : 'warning',
  ...(status === undefined ? TO_SEND : APPLICATION[status]),
});

const DONE: Record<NonNullable<JoinState['outcome']>, Standing> = {
  paid: {
    tone: 'success',
    tag: 'Active',
    title: 'Your membership',
    text: 'Your membership is active and paid.',
  },
  processing: {
    tone: 'warning',
    tag: 'Processing',
    title: 'Your membership',
    text: 'Your payment is with your bank. We will confirm when your bank has completed it.',
  },
  'awaiting-payment': {
    tone: 'warning',
    tag: 'Awaiting payment',
    title: 'Your membership',
    text: 'Your invoice has been emailed. Membership starts once it is paid.',
  },
  approved: {
    tone: 'success',
    tag: 'Approved',
    title: 'Your organisation',
    text: 'Its administrators have approved you. You share its membership.',
  },
  'past-due': {
    tone: 'warning',
    tag: 'Overdue',
    title: 'Your membership',
    text: 'A payment for your membership is overdue. You keep it for now.',
    action: 'See your membership',
  },
  grace: {
    tone: 'warning',
    tag: 'In grace',
    title: 'Your membership',
    text: 'Your membership has ended and the next year is not paid. You keep your access for now.',
    action: 'See your membership',
  },
  suspended: {
    tone: 'warning',
    tag: 'Suspended',
    title: 'Your membership',
    text: 'The next year is not paid, so your membership is suspended. Paid in time, it goes on.',
    action: 'See your membership',
  },
  lapsed: {
    tone: 'warning',
    tag: 'Lapsed',
    title: 'Your membership',
    text: 'Your membership has lapsed. You can take it up again.',
    action: 'See your membership',
  },
  cancelled: {
    tone: 'neutral',
    tag: 'Cancelled',
    title: 'Your membership',
    text: 'Your membership has been cancelled. You can join again.',
    action: 'See your membership',
  },
};

const CHECKING: Standing = {
  tone: 'warning',
  tag: 'Checking',
  title: 'We are checking your payment',
  text: 'The result of your payment is not known yet. Please don’t pay again.',
  action: 'See the payment',
};

const TAGS: Partial<Record<JoinStep, string>> = { organisation: 'Not begun', approval: 'Waiting' };

const APPROVED: Standing = {
  tone: 'success',
  tag: 'Approved',
  title: 'Your application is approved',
  text: 'Next: payment. The membership begins as soon as it is paid for.',
  action: 'Go on to payment',
};

const MEMBER: Standing = {
  tone: 'success',
  tag: 'Active',
  title: 'Your membership',
  text: 'Your organisation’s membership is active.',
};

/** Where a person's membership stands, in words. */
export const standingOf = (
  join: Pick<JoinState, 'nextStep' | 'outcome' | 'isPaymentPending'> &
    Partial<Pick<JoinState, 'application'>>,
): Standing => {
  if (join.nextStep === 'done') return join.outcome ? DONE[join.outcome] : MEMBER;
  if (join.isPaymentPending) return CHECKING;
  if (join.nextStep === 'application') return applicationStanding(join.application?.status);
  if (join.nextStep === 'payment' && join.application?.status === 'approved') return APPROVED;
  return { tone: 'info', tag: TAGS[join.nextStep] ?? 'In progress', ...NEXT[join.nextStep] };
};

/** The steps of a join that have something to fill in, in their order. */
const STEPS: readonly JoinStep[] = ['organisation', 'manage-organisation', 'membership', 'payment'];

/** How many of them are done; undefined where the way is another: who waits for approval fills in nothing more. */
export const progressOf = ({
  nextStep,
}: Pick<JoinState, 'nextStep'>): { done: number; total: number } | undefined => {
  // It stands in the place of the payment.
  const done = STEPS.indexOf(nextStep === 'application' ? 'payment' : nextStep);
  return done === -1 ? undefined : { done, total: STEPS.length };
};
