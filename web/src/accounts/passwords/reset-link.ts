import * as z from 'zod/mini';

/** The code and person of a reset link, and whether the account begins anew with it; none that was cut or broken on the way. */
export const resetLink = z.object({
  code: z.string().check(z.regex(/^[\w-]{43}$/)),
  userId: z.uuid(),
  /** Nobody has shown yet that the address is theirs: who does so now says who they are. */
  isNew: z.optional(z.literal('1')),
});

/** For who opened a link that holds something, and not all of it. */
export const BROKEN_LINK =
  'The link you opened is not complete, so it cannot be used. Open it again from the mail, or ask for a new one here.';
