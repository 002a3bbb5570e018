import type { JoinState } from '@linehaul/contract/join-state';

/** Whether something is left for the person to do: a join that is not finished, or a membership that is over. */
export const needsAttention = ({ nextStep, outcome }: Pick<JoinState, 'nextStep' | 'outcome'>): boolean =>
  nextStep !== 'done' || outcome === 'suspended' || outcome === 'lapsed' || outcome === 'cancelled';
