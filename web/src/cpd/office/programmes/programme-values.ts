import { formValues } from '../../../lib/forms/form-errors.ts';

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
    categories: readRules(values),
  };
};
