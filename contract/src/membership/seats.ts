import * as z from 'zod/mini';

/** More than any firm has people, so that a slip of the finger is noticed. */
export const SEATS_MAX = 100_000;

/** The seats of an organisation's membership and who has them; null where any number of people share it. */
export const seats = z.nullable(
  z.object({
    total: z.int(),
    /** Who belongs to the organisation, its administrators too. More than all seats where there were more before. */
    people: z.int(),
    /** Kept for invitations that are open. */
    invited: z.int(),
  }),
);
export type Seats = z.infer<typeof seats>;
