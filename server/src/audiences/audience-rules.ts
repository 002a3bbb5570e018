import type { Audience } from '@linehaul/contract/audiences';

/** How somebody stands to what is published for some. */
export interface Viewer {
  /** Runs the association, and so sees whatever is published. */
  readonly isStaff: boolean;
  /** In good standing. */
  readonly isMember: boolean;
  /** The membership products of their organisations in good standing. */
  readonly productIds: readonly string[];
  readonly isOrganisationAdministrator: boolean;
}

/** For whom, and when, something is there. */
export interface Publication {
  readonly audience: Audience;
  /** Those that open it, of one that is for some products. */
  readonly productIds: readonly string[];
  readonly showsTeaser: boolean;
  /** A draft has none. */
  readonly publishedFrom: Date | null;
  readonly publishedUntil: Date | null;
}

type Period = Pick<Publication, 'publishedFrom' | 'publishedUntil'>;

const isPublished = ({ publishedFrom, publishedUntil }: Period, now: Date): boolean =>
  publishedFrom !== null && publishedFrom <= now && (publishedUntil === null || publishedUntil > now);

/** What opens to somebody whole, whatever products it names: the office reads everything. */
export const audiencesOf = ({ isStaff, isMember, isOrganisationAdministrator }: Viewer): Audience[] => {
  if (isStaff) return ['everyone', 'members', 'products', 'organisation-administrators'];
  return [
    'everyone',
    ...(isMember ? (['members'] as const) : []),
    ...(isOrganisationAdministrator ? (['organisation-administrators'] as const) : []),
  ];
};

/** The products that open something to somebody: none does without good standing. */
export const openingProductsOf = ({ isMember, productIds }: Viewer): readonly string[] =>
  isMember ? productIds : [];

/** The audiences whose items may be shown as a teaser: what they hold can be had by a membership. */
export const TEASED_AUDIENCES = ['members', 'products'] as const satisfies readonly Audience[];

const isTeased = ({ audience, showsTeaser }: Publication): boolean =>
  showsTeaser && (TEASED_AUDIENCES as readonly Audience[]).includes(audience);

/** Whether somebody may read an item at an instant: its content, its attachments, and that it is there at all. */
export const mayRead = (viewer: Viewer, item: Publication, now: Date): boolean =>
  isPublished(item, now) &&
  (audiencesOf(viewer).includes(item.audience) ||
    (item.audience === 'products' &&
      openingProductsOf(viewer).some((productId) => item.productIds.includes(productId))));

/** Whether somebody finds an item in the lists of its section: to read it, or as a teaser. */
export const mayFind = (viewer: Viewer, item: Publication, now: Date): boolean =>
  mayRead(viewer, item, now) || (isPublished(item, now) && isTeased(item));

/** Of something whose audience is another, products say nothing. */
export const productIdsOf = ({ audience, productIds }: Pick<Publication, 'audience' | 'productIds'>) =>
  audience === 'products' ? [...new Set(productIds)] : [];
