import { formValues } from '../../lib/forms/form-errors.ts';

type Text = string | string[] | undefined;

const isEmpty = (text: Text): boolean => typeof text !== 'string' || text.trim() === '';
const textOrNull = (text: Text): Text | null => (isEmpty(text) ? null : text);

/** What was typed as a number; whatever is none is refused by the schema. */
const numberOf = (text: Text): number =>
  typeof text !== 'string' || isEmpty(text) ? Number.NaN : Number(text.trim());

const moneyOf = (text: Text): number =>
  typeof text === 'string' ? numberOf(text.replaceAll(/[$,\s]/g, '')) : Number.NaN;

const SESSION = ['startsAt', 'endsAt', 'place', 'linkUrl'] as const;

/** The sessions that the form names, in the order of their fields. */
const readSessions = (values: Record<string, Text>) => {
  const count = Object.keys(values).filter((name) => /^sessions\.\d+\.startsAt$/.test(name)).length;
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(SESSION.map((part) => [part, values[`sessions.${index}.${part}`]])),
  );
};

/** The course that the form holds, to be judged by the contract’s schema. */
export const readCourse = (data: FormData): unknown => {
  const values: Record<string, Text> = formValues(data);
  const { title, description, content, presenter, audience, productIds = [], pictureDescription } = values;
  return {
    ...{ title, description, content, presenter, audience, productIds, pictureDescription },
    categoryId: textOrNull(values['categoryId']),
    hours: numberOf(values['hours']),
    cpdCategoryId: textOrNull(values['cpdCategoryId']),
    price: moneyOf(values['price']),
    memberPrice: isEmpty(values['memberPrice']) ? null : moneyOf(values['memberPrice']),
    refundDays: isEmpty(values['refundDays']) ? null : numberOf(values['refundDays']),
    places: isEmpty(values['places']) ? null : numberOf(values['places']),
    // Of a live course there is no such field.
    recordingUrl: values['recordingUrl'] ?? '',
    transcript: values['transcript'] ?? '',
    pictureId: textOrNull(values['pictureId']),
    showsTeaser: values['showsTeaser'] !== undefined,
    sessions: readSessions(values),
  };
};
