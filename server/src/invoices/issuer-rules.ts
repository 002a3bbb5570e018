import * as z from 'zod';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import { parseAbn } from '@linehaul/contract/abn';

/** Who issued an invoice, as it was on the day. */
export const issuerSchema = z.object({
  name: z.string(),
  address: z.string(),
  abn: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Issuer = z.infer<typeof issuerSchema>;

/** The configured association; without a valid ABN it may not issue an invoice. */
export const requireIssuer = ({ association }: Pick<Config, 'association'>): Issuer => {
  const abn = parseAbn(association.abn);
  if (abn === undefined) {
    throw new DomainError('unavailable', 'Invoices cannot be issued at the moment. Please contact us.', {
      retryAfterSeconds: 3600,
      cause: new Error('the association has no valid ABN'),
    });
  }
  const { name, address, phone, email } = association;
  return { name, address, phone, email, abn };
};
