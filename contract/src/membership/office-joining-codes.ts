import * as z from 'zod/mini';
import { changedItem, seenItem } from '../content/office-values.ts';
import { dollarAmount } from '../values/amount.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { countOfUses, percentOff, writtenCode } from '../values/discount-codes.ts';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const codeFields = {
  code: writtenCode,
  /** Of what is paid for the first period; null where an amount is taken off instead. */
  percent: percentOff,
  /** Dollars off in all, incl. GST: the membership first, then the joining fee. */
  amount: z.nullable(dollarAmount()),
  /** Whether it takes the joining fee too, or the membership alone. */
  takesJoiningFee: z.boolean(),
  /** For which memberships; none is for all. */
  productIds: z.array(uuid()).check(z.maxLength(50)),
  maxUses: countOfUses,
  /** Only once for each organisation, and once for each person who joins one. */
  isOnceEach: z.boolean(),
  /** The first and the last day on which it can be used; null without one. */
  validFrom: z.nullable(calendarDay('Please enter a date, such as 01/07/2027')),
  validUntil: z.nullable(calendarDay('Please enter a date, such as 30/06/2027')),
  isActive: z.boolean(),
};

export const sentJoiningCode = z.strictObject(codeFields);
export type SentJoiningCode = z.infer<typeof sentJoiningCode>;

/** Whether it can be used today, and if not, why. */
export const joiningCodeState = z.enum(['usable', 'to-come', 'over', 'used-up', 'switched-off']);
export type JoiningCodeState = z.infer<typeof joiningCodeState>;

export const joiningCode = z.object({
  ...codeFields,
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  amount: z.nullable(z.number()),
  validFrom: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  state: joiningCodeState,
  /** Memberships that were joined with it, or are being paid. */
  used: z.int(),
  /** Dollars that it took off these, incl. GST. */
  takenOff: z.number(),
});
export type JoiningCode = z.infer<typeof joiningCode>;

export const listJoiningCodes = endpoint({
  method: 'GET',
  path: '/api/admin/codes',
  summary:
    'The discount codes for joining, with how often each was used and what it took off, those that can be used first; and the memberships that they can be for.',
  data: z.object({
    codes: z.array(joiningCode),
    products: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

export const createJoiningCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/create',
  summary: 'Adds a discount code for joining.',
  body: z.strictObject({ code: sentJoiningCode }),
  data: changedItem,
});

export const saveJoiningCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/save',
  summary:
    'Changes a discount code for joining as a whole; what was joined with it stays as it was. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, code: sentJoiningCode }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});
