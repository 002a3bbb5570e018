import type { JoinState } from '@linehaul/contract/join-state';

/** Whether a person should see to it: a join that is not finished, or a membership that is over. */
export const needsAttention = ({ nextStep, outcome }: Pick<JoinState, 'nextStep' | 'outcome'>): boolean =>
  nextStep !== 'done' || outcome === 'lapsed' || outcome === 'cancelled';
