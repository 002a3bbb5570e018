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

const NEXT: Record<Exclude<JoinStep, 'done'>, Omit<Standing, 'tone' | 'tag'>> = {
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

const MEMBER: Standing = {
  tone: 'success',
  tag: 'Active',
  title: 'Your membership',
  text: 'Your organisation’s membership is active.',
};

/** Where a person's membership stands, in words. */
export const standingOf = (join: Pick<JoinState, 'nextStep' | 'outcome' | 'isPaymentPending'>): Standing => {
  if (join.nextStep === 'done') return join.outcome ? DONE[join.outcome] : MEMBER;
  if (join.isPaymentPending) {
    return {
      tone: 'warning',
      tag: 'Checking',
      title: 'We are checking your payment',
      text: 'The result of your payment is not known yet. Please don’t pay again.',
      action: 'See the payment',
    };
  }
  const tag = join.nextStep === 'organisation' ? 'Not begun' : 'In progress';
  return {
    tone: 'info',
    tag: join.nextStep === 'approval' ? 'Waiting' : tag,
    ...NEXT[join.nextStep],
  };
};

/** The steps of a join that have something to fill in, in their order. */
const STEPS: readonly JoinStep[] = ['organisation', 'manage-organisation', 'membership', 'payment'];

/** How many of them are done; undefined where the way is another: who waits for approval fills in nothing more. */
export const progressOf = ({
  nextStep,
}: Pick<JoinState, 'nextStep'>): { done: number; total: number } | undefined => {
  const done = STEPS.indexOf(nextStep);
  return done === -1 ? undefined : { done, total: STEPS.length };
};
