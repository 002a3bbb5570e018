import type { SentProgramme } from '@linehaul/contract/office-programmes';
import { invalidField } from '../../domain-error.ts';

export const hundredthsOf = (hours: number): number => Math.round(hours * 100);

type Rule = SentProgramme['categories'][number];

const requireRange = ({ minimumHours, maximumHours }: Rule, index: number): void => {
  if (maximumHours !== null && maximumHours < minimumHours)
    throw invalidField(`categories.${index}.maximumHours`, 'Please type at least the minimum');
};

const requireOnce = (rules: readonly Rule[]): void => {
  for (const [index, { categoryId }] of rules.entries())
    if (rules.findIndex((other) => other.categoryId === categoryId) !== index)
      throw invalidField(`categories.${index}.categoryId`, 'This category is there already');
};

/** Throws at its field where nobody could do what the programme asks for, or where it says two things at once. */
export const requireSound = ({ requiredHours, carryOverHours, categories }: SentProgramme): void => {
  requireOnce(categories);
  for (const [index, rule] of categories.entries()) requireRange(rule, index);
  if (carryOverHours > requiredHours)
    throw invalidField('carryOverHours', 'Please type no more than what a period asks for');
  const required = hundredthsOf(requiredHours);
  const least = categories.reduce((sum, { minimumHours }) => sum + hundredthsOf(minimumHours), 0);
  if (least > required)
    throw invalidField('requiredHours', `The minimums of the categories are ${least / 100} hours together`);
  const most = categories.reduce(
    (sum, { maximumHours }) =>
      maximumHours === null ? Number.POSITIVE_INFINITY : sum + hundredthsOf(maximumHours),
    0,
  );
  if (most < required)
    throw invalidField(
      'requiredHours',
      `The categories count up to ${most / 100} hours together, so nobody could reach this`,
    );
};
