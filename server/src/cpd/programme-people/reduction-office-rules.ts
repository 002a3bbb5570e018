import type { SentReduction } from '@linehaul/contract/office-programme-people';
import { invalidField } from '../../domain-error.ts';

/** Throws at its field where a reduction says nothing, two things, or ends before it begins. */
export const requireSoundReduction = ({ fromDate, toDate, hours, percent }: SentReduction): void => {
  if (toDate < fromDate) throw invalidField('toDate', 'Please choose the first day, or a later one');
  if ((hours === null) === (percent === null))
    throw invalidField('hours', 'Please type either hours or per cent');
};
