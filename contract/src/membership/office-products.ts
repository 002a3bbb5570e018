import * as z from 'zod/mini';
import { changedItem, seenItem } from '../content/office-values.ts';
import { PAYMENT_METHOD } from '../money/payment-methods.ts';
import { dollarAmount } from '../values/amount.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { vehicle } from '../values/vehicles.ts';
import { endpoint } from '../wire/endpoint.ts';
import { renewalTerms } from './renewal-terms.ts';
import { yearOfMembership } from './year-of-membership.ts';
import { SEATS_MAX } from './seats.ts';
import { APPROVALS, frequencyName, membershipProduct, productSuggestion } from './memberships.ts';

export const PRODUCT_NAME_MAX_LENGTH = 80;
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 500;
/** More than any fleet, so that a slip of the finger is noticed. */
const MAX_TRUCKS = 100_000;

const TRUCKS = 'Please type a whole number of trucks';
const trucks = z
  .int(TRUCKS)
  .check(z.minimum(0, TRUCKS), z.maximum(MAX_TRUCKS, 'Please type at most 100,000'));

const SEATS = 'Please type a whole number of people';
const seatCount = z
  .int(SEATS)
  .check(z.minimum(1, SEATS), z.maximum(SEATS_MAX, 'Please type at most 100,000'));

const METHODS: readonly number[] = Object.values(PAYMENT_METHOD);

const sentPrice = z.strictObject({
  /** Dollars of the whole membership year, incl. GST. */
  total: dollarAmount(),
  /** How it can be paid: 2 direct debit, 4 card, 8 offline. */
  methods: z
    .array(z.literal(METHODS, 'Please choose a method that is listed'))
    .check(z.minLength(1, 'Please choose how it can be paid'), z.maxLength(3)),
});
export type SentPrice = z.infer<typeof sentPrice>;

const productFields = {
  name: requiredText('Please type a name', PRODUCT_NAME_MAX_LENGTH),
  description: text(PRODUCT_DESCRIPTION_MAX_LENGTH),
  /** What it is drawn as; null for a signpost. */
  vehicle: z.nullable(vehicle),
  /** The fleet it is suggested to; without a least it is suggested to nobody. */
  minTrucks: z.nullable(trucks),
  maxTrucks: z.nullable(trucks),
  /** The first and the last day on which somebody can join with it; null without one. */
  validFrom: z.nullable(calendarDay('Please enter a date, such as 01/07/2027')),
  validUntil: z.nullable(calendarDay('Please enter a date, such as 30/06/2027')),
  /** Null where it is not offered so. */
  annual: z.nullable(sentPrice),
  monthly: z.nullable(sentPrice),
};

export const sentProduct = z.strictObject({
  ...productFields,
  /** Dollars incl. GST that an organisation pays once, with its first membership; null for none, left out as it is. */
  joiningFee: z.optional(z.nullable(dollarAmount())),
  /** How many people share it; null for any number, left out as it is. */
  seats: z.optional(z.nullable(seatCount)),
  /** Whom the association approves before they pay; left out as it is. */
  approval: z.optional(z.enum(APPROVALS, 'Please choose who is approved')),
  /** When a year of it ends; left out as it is. */
  membershipYear: z.optional(yearOfMembership),
  /** Left out they stay as they are. What was announced of a membership stays too. */
  terms: z.optional(renewalTerms),
});
export type SentProduct = z.infer<typeof sentProduct>;

const keptPrice = z.object({ total: z.number(), methods: z.array(z.int()) });
const keptFields = {
  id: z.uuid(),
  version: z.int(),
  /** Nobody can join with one that is archived; who has, keeps it. */
  isArchived: z.boolean(),
  /** Whether an applicant is offered it today. */
  isOffered: z.boolean(),
  ...productFields,
  name: z.string(),
  validFrom: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  annual: z.nullable(keptPrice),
  monthly: z.nullable(keptPrice),
  joiningFee: z.nullable(z.number()),
  seats: z.nullable(z.int()),
  approval: z.enum(APPROVALS),
  membershipYear: yearOfMembership,
  terms: z.object({
    ...renewalTerms.shape,
    remindersBefore: z.array(z.int()),
    remindersAfter: z.array(z.int()),
  }),
  /** Memberships in force that were sold as it. */
  memberships: z.int(),
};

const officeProduct = z.object(keptFields);
export type OfficeProduct = z.infer<typeof officeProduct>;

export const listOfficeProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'All membership products in the order in which applicants see them, those that are archived last.',
  data: z.object({ products: z.array(officeProduct) }),
});

const editedProduct = z.object({
  ...keptFields,
  updatedUtc: z.iso.datetime(),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
});
export type EditedProduct = z.infer<typeof editedProduct>;

export const getOfficeProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/detail',
  summary: 'One membership product as it is edited, with the prices that count.',
  query: z.strictObject({ id: uuid() }),
  data: editedProduct,
  refusals: ['not-found'],
});

export const createOfficeProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/create',
  summary: 'Begins a membership product by its name: it is offered to nobody before it has a price.',
  body: z.strictObject({ name: productFields.name }),
  data: changedItem,
});

export const saveOfficeProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/save',
  summary:
    'Changes a membership product as a whole. A price that changes gives way to a new one: what was sold keeps its own. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, product: sentProduct }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const archiveOfficeProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/archive',
  summary: 'Archives a membership product, so that nobody joins with it any more, or offers it again.',
  body: z.strictObject({ ...seenItem, isArchived: z.boolean() }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const moveOfficeProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/move',
  summary: 'Moves a membership product one place up or down among those that are not archived.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found'],
});

const quotedPrice = z.object({
  frequency: frequencyName,
  /** What the invoice will say, a line each; they add up to the total. */
  lines: z.array(z.object({ itemName: z.string(), amount: z.number() })),
  total: z.number(),
  /** Of the total, which includes it. */
  gst: z.number(),
  /** Equal but for a cent, with the joining fee in the first. */
  payments: z.array(z.number()),
});
export type QuotedPrice = z.infer<typeof quotedPrice>;

export const previewOfficeProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/preview',
  summary: 'What an applicant with so many trucks is offered today, which is suggested, and what each costs.',
  body: z.strictObject({
    /** Null for an applicant who has not said. */
    trucks: z.nullable(trucks),
  }),
  data: z.object({
    items: z.array(z.object({ ...membershipProduct.shape, quotes: z.array(quotedPrice) })),
    suggestion: z.nullable(productSuggestion),
  }),
});
export type ProductsPreview = z.infer<typeof previewOfficeProducts.data>;
