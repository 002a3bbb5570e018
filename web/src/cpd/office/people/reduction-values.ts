import { sentReduction, type SentReduction } from '@linehaul/contract/office-programme-people';
import type { FormRules } from '../../../lib/forms/form-errors.ts';

/** What was typed as a number; nothing is none, and whatever is no number is refused by the schema. */
const numberOrNull = (text: unknown): number | null =>
  typeof text !== 'string' || text.trim() === '' ? null : Number(text.trim());

/** Judges the form by the contract’s schema. */
export const REDUCTION_RULES: FormRules<SentReduction> = {
  safeParse: (values) => {
    const { hours, percent, ...rest } = values as Record<string, unknown>;
    return sentReduction.safeParse({
      ...{ ...rest, hours: numberOrNull(hours), percent: numberOrNull(percent) },
    });
  },
};
