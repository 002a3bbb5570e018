import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const heldDebit = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNum: z.string(),
  orgName: z.string(),
  dueDate: z.iso.date(),
  nextTryDate: z.nullable(z.iso.date()),
  /** Dollars. */
  amount: z.number(),
});
export type HeldDebit = z.infer<typeof heldDebit>;

export const listHeldDebits = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/held',
  summary:
    'Instalments that a limit of the association’s own account at the payment provider holds back, the oldest first.',
  data: z.object({
    debits: z.array(heldDebit),
    /** Dollars. */
    total: z.number(),
  }),
});
