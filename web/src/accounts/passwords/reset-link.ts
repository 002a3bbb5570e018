import * as z from 'zod/mini';

/** The code and person of a reset link, and whether the account begins anew with it. */
export const resetLink = z.object({
  code: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  /** Nobody has shown yet that the address is theirs: who does so now says who they are. */
  isNew: z.optional(z.literal('1')),
});
