import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';
import { vehicle } from '../values/vehicles.ts';

const joinWorkflow = z.literal('join');

/** Wire names; HalfYearly exists in the catalogue and is never offered. */
export const frequencyName = z.enum(['Annual', 'HalfYearly', 'Monthly']);
export type FrequencyName = z.infer<typeof frequencyName>;

export const paymentFrequency = z.object({
  key: z.uuid(),
  name: frequencyName,
  /** Dollars of one payment without the joining fee, after a discount code, incl. GST. */
  price: z.number(),
  /** Dollars of the whole period with the joining fee, after a discount code, incl. GST; 0 where nothing is to be paid. */
  totalPrice: z.number(),
  /** Number of payments in the period. */
  paymentCount: z.int(),
  /** Each payment in dollars, with the joining fee in the first; they add up to the total. */
  payments: z.array(z.number()),
  /** What the invoice will say, a line each; they add up to the total. */
  lines: z.array(z.object({ itemName: z.string(), amount: z.number() })),
  /** Of the total, which includes it. */
  gst: z.number(),
  /** The last day of the period, which begins today, and how many of the year's 12 months are paid for. */
  endDate: z.iso.date(),
  months: z.int(),
  /** The wire's own spelling (DECISIONS section 6): 2 direct debit, 4 card, 8 offline. */
  alloedPaymentMethod: z.array(z.object({ key: z.int(), name: z.string() })),
});
export type PaymentFrequency = z.infer<typeof paymentFrequency>;

/** Whom a product asks to be approved before they pay: nobody, who comes to it for the first time, or whoever comes to it. */
export const APPROVALS = ['none', 'joining', 'joining-and-rejoining'] as const;
export type Approval = (typeof APPROVALS)[number];

export const membershipProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** What it is drawn as; null for a signpost. */
  vehicle: z.nullable(vehicle),
  /** How many people may share it; null for any number. */
  seats: z.nullable(z.int()),
  /** Whether the association approves the organisation before it can pay. */
  needsApproval: z.boolean(),
  paymentFrequencies: z.array(paymentFrequency),
});
export type MembershipProduct = z.infer<typeof membershipProduct>;

/** The product that fits what the organisation has said of itself. */
export const productSuggestion = z.object({
  productId: z.uuid(),
  /** The trucks it has, from which that follows. */
  trucks: z.int(),
});
export type ProductSuggestion = z.infer<typeof productSuggestion>;

/** The discount code that is kept with a join. */
export const keptCode = z.object({
  /** As it is written. */
  code: z.string(),
  /** Why it takes nothing off now, in words; null where it does. */
  refusal: z.nullable(z.string()),
});
export type KeptCode = z.infer<typeof keptCode>;

export const listMembershipProducts = endpoint({
  method: 'GET',
  path: '/api/subscription/GetMembershipProductsByOrgId',
  summary:
    'Membership products that the organisation can choose, in the order to show them, and the one that fits its fleet.',
  query: z.strictObject({ workflowName: joinWorkflow, orgId: uuid() }),
  data: z.object({ items: z.array(membershipProduct), suggestion: z.nullable(productSuggestion) }),
  refusals: ['not-found', 'wrong-state'],
});

export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/subscription/GetPaymentOptions',
  summary: 'Payment frequencies of a product, each with its price and the methods the server allows for it.',
  query: z.strictObject({ workflowName: joinWorkflow, orgId: uuid(), productId: uuid() }),
  data: z.object({
    /** After the discount code that is kept with the join, where it takes something off. */
    paymentFrequencies: z.array(paymentFrequency),
    discountCode: z.nullable(keptCode),
  }),
  refusals: ['not-found', 'wrong-state'],
});
