import { formValues } from '../lib/forms/form-errors.ts';
import { amountOrNull, isEmpty, numberOrNull, textOrNull, type Typed } from '../lib/forms/typed-values.ts';

/** Dollars as they are typed; without any they are none. */
const dollarsOf = (typed: Typed): number => amountOrNull(typed) ?? Number.NaN;

/** Without an amount it is not offered so, whatever ways to pay are ticked. */
const readPrice = (values: Record<string, Typed>, paid: 'annual' | 'monthly') => {
  const total = values[`${paid}.total`];
  if (isEmpty(total)) return null;
  const methods = values[`${paid}.methods`];
  return { total: dollarsOf(total), methods: (Array.isArray(methods) ? methods : []).map(Number) };
};

const numberOf = (text: Typed): number => numberOrNull(text) ?? Number.NaN;

/** Days between commas; where one is none, what was typed, for the schema to refuse as a whole. */
const daysOf = (text: Typed): number[] | Typed => {
  const parts = String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : text;
};

/** The terms of renewal that the form holds. */
export const readTerms = (data: FormData): unknown => {
  const values: Record<string, Typed> = formValues(data);
  return {
    ...{ renews: values['terms.renews'], noticeDays: numberOf(values['terms.noticeDays']) },
    remindersBefore: daysOf(values['terms.remindersBefore']),
    remindersAfter: daysOf(values['terms.remindersAfter']),
    graceDays: numberOf(values['terms.graceDays']),
    suspendedDays: numberOf(values['terms.suspendedDays']),
  };
};

/** The membership that the form holds, to be judged by the contract’s schema. */
export const readProduct = (data: FormData): unknown => {
  const values: Record<string, Typed> = formValues(data);
  const { name, description, vehicle, validFrom, validUntil } = values;
  return {
    ...{ name, description, vehicle: textOrNull(vehicle) },
    ...{ minTrucks: numberOrNull(values['minTrucks']), maxTrucks: numberOrNull(values['maxTrucks']) },
    ...{ validFrom: textOrNull(validFrom), validUntil: textOrNull(validUntil) },
    ...{ annual: readPrice(values, 'annual'), monthly: readPrice(values, 'monthly') },
    joiningFee: isEmpty(values['joiningFee']) ? null : dollarsOf(values['joiningFee']),
    seats: numberOrNull(values['seats']),
    approval: values['approval'],
    membershipYear: values['membershipYear'],
    terms: readTerms(data),
  };
};
