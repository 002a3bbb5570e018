import * as z from 'zod/mini';

/**
 * Whom something is published for: `everyone` who may open its section, `members` in good standing, `products` for those
 * among them whose organisation has one of the products, `organisation-administrators`.
 */
export const AUDIENCES = ['everyone', 'members', 'products', 'organisation-administrators'] as const;
export const audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audience>;

/** What somebody who may not read an item is shown of it: nothing but what the item's card says, and what would open it. */
export const teaserFields = {
  /** Whether the caller sees no more than a teaser: no content, no attachments. */
  isTeaser: z.boolean(),
  /** Names of the membership products that open it; empty where every membership does, and for who may read it. */
  opensFor: z.array(z.string()),
};
