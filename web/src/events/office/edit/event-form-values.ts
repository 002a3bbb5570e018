import type { EditedEvent, SentEvent, SentTicket } from '@linehaul/contract/office-events';
import { formValues } from '../../../lib/forms/form-errors.ts';

type Text = string | string[] | undefined;

const isEmpty = (text: Text): boolean => typeof text !== 'string' || text.trim() === '';

/** What was typed as a number; whatever is none is refused by the schema. */
const numberOf = (text: Text): number =>
  typeof text !== 'string' || isEmpty(text) ? Number.NaN : Number(text.replaceAll(/[$,\s]/g, ''));

const numberOrNull = (text: Text): number | null => (isEmpty(text) ? null : numberOf(text));
const textOrNull = (text: Text): Text | null => (isEmpty(text) ? null : text);

/** What the list of reminders holds for none. */
export const NO_REMINDER = 'none';

const readTicket = (values: Record<string, Text>, index: number) => {
  const field = (name: string): Text => values[`tickets.${index}.${name}`];
  return {
    id: textOrNull(field('id')),
    name: field('name'),
    description: field('description'),
    price: numberOf(field('price')),
    memberPrice: numberOrNull(field('memberPrice')),
    earlyPrice: numberOrNull(field('earlyPrice')),
    earlyMemberPrice: numberOrNull(field('earlyMemberPrice')),
    earlyUntil: textOrNull(field('earlyUntil')),
    stock: numberOrNull(field('stock')),
    maxPerOrder: numberOf(field('maxPerOrder')),
    soldFrom: textOrNull(field('soldFrom')),
    soldUntil: textOrNull(field('soldUntil')),
    membersOnly: field('membersOnly') !== undefined,
  };
};

/** Hours or a category alone are refused at the field that is missing. */
const readHours = (values: Record<string, Text>): unknown => {
  const [hours, categoryId] = [values['cpd.hours'], values['cpd.categoryId']];
  return isEmpty(hours) && isEmpty(categoryId) ? null : { hours: numberOf(hours), categoryId };
};

/** The event that the form holds, to be judged by the contract’s schema. */
export const readEvent = (data: FormData): unknown => {
  const values: Record<string, Text> = formValues(data);
  const count = Object.keys(values).filter((name) => /^tickets\.\d+\.id$/.test(name)).length;
  const { title, typeId, summary, content, timeZone, startsAt, endsAt, address, locationId } = values;
  return {
    ...{ title, typeId, summary, content, timeZone, startsAt, endsAt, address },
    locationId: textOrNull(locationId),
    pictureId: textOrNull(values['pictureId']),
    pictureDescription: values['pictureDescription'] ?? '',
    isOnline: values['isOnline'] !== undefined,
    linkUrl: values['linkUrl'] ?? '',
    allowsInvoice: values['allowsInvoice'] !== undefined,
    showsPeople: values['showsPeople'] !== undefined,
    reminderDays: values['reminderDays'] === NO_REMINDER ? null : numberOf(values['reminderDays']),
    cpd: readHours(values),
    categoryIds: values['categoryIds'] ?? [],
    tagIds: values['tagIds'] ?? [],
    cancelling: {
      cancelHours: numberOrNull(values['cancelling.cancelHours']),
      feePercent: numberOf(values['cancelling.feePercent']),
      freeHours: numberOrNull(values['cancelling.freeHours']),
      handOnHours: numberOrNull(values['cancelling.handOnHours']),
    },
    tickets: Array.from({ length: count }, (_, index) => readTicket(values, index)),
  };
};

/** What a form begins with. */
export type FormTicket = SentTicket & Partial<Pick<EditedEvent['tickets'][number], 'taken' | 'isKept'>>;
export type FormEvent = Omit<SentEvent, 'tickets' | 'timeZone'> & {
  readonly timeZone: string;
  readonly tickets: readonly FormTicket[];
};

export const newTicket = (): FormTicket => ({
  ...{ id: null, name: '', description: '', price: Number.NaN, memberPrice: null, stock: null },
  ...{ earlyPrice: null, earlyMemberPrice: null, earlyUntil: null },
  ...{ maxPerOrder: 10, soldFrom: null, soldUntil: null, membersOnly: false },
});

export const newEvent = (timeZone: string): FormEvent => ({
  ...{ title: '', typeId: '', summary: '', content: '', timeZone, startsAt: '', endsAt: '' },
  ...{
    pictureId: null,
    pictureDescription: '',
    isOnline: false,
    linkUrl: '',
    allowsInvoice: false,
    showsPeople: false,
    reminderDays: 1,
    cpd: null,
    address: '',
    locationId: null,
    categoryIds: [],
    tagIds: [],
    tickets: [],
  },
  // A week: time enough to sell the place again.
  cancelling: { cancelHours: 168, feePercent: 0, freeHours: null, handOnHours: 0 },
});
