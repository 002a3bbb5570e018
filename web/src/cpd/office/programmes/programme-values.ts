import { sentProgramme, type SentProgramme } from '@linehaul/contract/office-programmes';
import { type FormRules, formValues } from '../../../lib/forms/form-errors.ts';
import { daysIn } from '../licence-kinds/kind-values.ts';

type Text = string | string[] | undefined;

const isEmpty = (text: Text): boolean => typeof text !== 'string' || text.trim() === '';

/** What was typed as a number; whatever is none is refused by the schema. */
const numberOf = (text: Text): number =>
  typeof text !== 'string' || isEmpty(text) ? Number.NaN : Number(text.trim());

/** Empty is none of it. */
const hoursOrZero = (text: Text): number => (isEmpty(text) ? 0 : numberOf(text));

/** The categories that the form names, in the order of their fields. */
const readRules = (values: Record<string, Text>) => {
  const count = Object.keys(values).filter((name) => /^categories\.\d+\.categoryId$/.test(name)).length;
  return Array.from({ length: count }, (_, index) => {
    const of = (name: string): Text => values[`categories.${index}.${name}`];
    return {
      categoryId: of('categoryId'),
      minimumHours: hoursOrZero(of('minimumHours')),
      maximumHours: isEmpty(of('maximumHours')) ? null : numberOf(of('maximumHours')),
    };
  });
};

/** The programme that the form holds, to be judged by the contract’s schema. */
export const readProgramme = (data: FormData): unknown => {
  const values: Record<string, Text> = formValues(data);
  const { name, description, periodKind } = values;
  return {
    ...{ name, description, periodKind },
    periodYears: numberOf(values['periodYears']),
    firstYear: numberOf(values['firstYear']),
    requiredHours: numberOf(values['requiredHours']),
    carryOverHours: hoursOrZero(values['carryOverHours']),
    reminderDays: daysIn(values['reminderDays']),
    categories: readRules(values),
  };
};

/** Judges what the form holds by the contract’s schema; whatever is wrong with a day of the reminders is told at their field. */
export const programmeRules: FormRules<SentProgramme> = {
  safeParse: (values) => {
    const read = sentProgramme.safeParse(values);
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => ({
      ...{ message, path: path[0] === 'reminderDays' ? path.slice(0, 1) : path },
    }));
    return { success: false, error: { issues } };
  },
};
