import * as z from 'zod/mini';

/** The code and person of a reset link. */
export const resetLink = z.object({
  code: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
});
