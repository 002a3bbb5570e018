import type { decideCpdRecords } from '@linehaul/contract/office-cpd';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { invalidField } from '../../domain-error.ts';

export type Decision = BodyOf<typeof decideCpdRecords>['decision'];

export const STATE_AFTER = { approve: 'approved', 'ask-back': 'asked-back', decline: 'declined' } as const;

/** Who is asked for more, or told no, is told why. */
export const requireAnswer = (decision: Decision, answer: string): void => {
  if (decision !== 'approve' && answer === '')
    throw invalidField(
      'answer',
      decision === 'ask-back' ? 'Please say what is missing' : 'Please say why it does not count',
    );
};
