import * as z from 'zod/mini';

/** What the link to pay an invoice carries. */
export const paymentLink = z.object({ id: z.uuid(), code: z.string().check(z.minLength(1)) });
export type PaymentLink = z.infer<typeof paymentLink>;
