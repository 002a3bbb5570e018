import type { Audience } from '@linehaul/contract/audiences';
import type { Previewer } from '@linehaul/contract/office-resources';
import { mayFind, mayRead, type Publication, type Viewer } from '../../audiences/audience-rules.ts';

const NOBODY: Viewer = {
  isStaff: false,
  isMember: false,
  productIds: [],
  isOrganisationAdministrator: false,
};

/** How each kind of person stands to what is published; undefined for who has no way into the section. */
export const viewerAs = (as: Previewer, productId: string | undefined): Viewer | undefined => {
  if (as === 'guest') return undefined;
  if (as === 'lapsed') return NOBODY;
  const productIds = as === 'product' && productId !== undefined ? [productId] : [];
  return {
    ...NOBODY,
    isMember: true,
    productIds,
    isOrganisationAdministrator: as === 'organisation-administrator',
  };
};

interface Shown {
  readonly audience: Audience;
  readonly productIds: readonly string[];
  readonly showsTeaser: boolean;
}

/** What a viewer would see of an item that is published at this instant, by the rule that every reader's call goes by. */
export const seenBy = (
  viewer: Viewer | undefined,
  shown: Shown,
  now: Date,
): 'whole' | 'teaser' | 'nothing' => {
  if (!viewer) return 'nothing';
  const published: Publication = { ...shown, publishedFrom: now, publishedUntil: null };
  if (mayRead(viewer, published, now)) return 'whole';
  return mayFind(viewer, published, now) ? 'teaser' : 'nothing';
};
