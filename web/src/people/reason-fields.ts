import type { Role } from '@linehaul/contract/constants';
import { reason } from '@linehaul/contract/people';
import * as z from 'zod/mini';
import { roleOf } from './roles.ts';

export interface ActFields {
  reason: string;
  role?: Role | undefined;
}

export const reasonFields = z.object({ reason });

/** A role other than the one the person has, and why. */
export const roleFieldsFor = (current: Role) =>
  z.object({
    role: z.pipe(
      z
        .string('Please choose a role')
        .check(z.refine((key) => roleOf(key) !== current, 'This is the role they have')),
      z.transform(roleOf),
    ),
    reason,
  });
