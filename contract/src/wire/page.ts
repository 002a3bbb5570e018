import * as z from 'zod/mini';

/** Most items that a list answers with at once. */
const PAGE_MAX_SIZE = 100;

/** Which part of a list is asked for; pages begin at 1. */
export const pageRequest = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  size: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MAX_SIZE)), 20),
});
