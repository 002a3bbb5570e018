import * as z from 'zod/mini';

/** Whether who issues invoices is registered for GST: who is not charges none. */
export const GST_STANDINGS = ['registered', 'not-registered'] as const;
export const gstStanding = z.literal([...GST_STANDINGS]);
export type GstStanding = z.infer<typeof gstStanding>;
