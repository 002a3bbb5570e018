import type { Audience } from '@linehaul/contract/audiences';
import { pictureFileKey } from '../../../src/pictures/picture-file-rules.ts';
import type { Readers } from '../../content/readers.ts';
import type { TestPortal } from '../../portal.ts';
import type { Canary, PersonName } from './canary.ts';

const HOUR_MS = 3_600_000;

const ALL: readonly PersonName[] = ['lapsed', 'pastDue', 'member', 'ofProduct', 'administrator', 'officer'];
const IN_GOOD_STANDING: readonly PersonName[] = ['member', 'ofProduct', 'officer'];
const OF_PRODUCT: readonly PersonName[] = ['ofProduct', 'officer'];

export interface Place {
  readonly audience?: Audience;
  readonly showsTeaser?: boolean;
  /** Hours from now; a draft has no beginning. */
  readonly from?: number | 'never';
  readonly until?: number;
  /** Who sees the card, and who sees what is in it. */
  readonly card: readonly PersonName[];
  readonly inside: readonly PersonName[];
}

/** Every state that something published may be in, with who may come across it: by hand, not asked of the code. */
export const PLACES: Readonly<Record<string, Place>> = {
  draft: { from: 'never', card: [], inside: [] },
  scheduled: { from: 1, card: [], inside: [] },
  expired: { from: -3, until: -1, card: [], inside: [] },
  everyone: { card: ALL, inside: ALL },
  members: { audience: 'members', showsTeaser: false, card: IN_GOOD_STANDING, inside: IN_GOOD_STANDING },
  teasedmembers: { audience: 'members', card: ALL, inside: IN_GOOD_STANDING },
  products: { audience: 'products', showsTeaser: false, card: OF_PRODUCT, inside: OF_PRODUCT },
  teasedproducts: { audience: 'products', card: ALL, inside: OF_PRODUCT },
  administrators: {
    ...{ audience: 'organisation-administrators', showsTeaser: true },
    ...{ card: ['administrator', 'officer'], inside: ['administrator', 'officer'] },
  },
};

export interface Planting {
  readonly portal: TestPortal;
  readonly readers: Readers;
  /** What all of them share, so that each is related to each. */
  readonly sharedTag: string;
}

/** A picture, with a word where its pixels would be. */
export const plantPicture = async (
  { portal, readers }: Pick<Planting, 'portal' | 'readers'>,
  pixels: string,
): Promise<string> => {
  const { db, clock, files } = portal.context;
  const row = { createdBy: readers.officer.account.id, createdAt: clock.now() };
  const { id } = await db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow();
  await files.put(pictureFileKey(id, 640), Buffer.from(pixels));
  return id;
};

/** The columns that make it so. */
export const columnsOf = (
  { portal, readers }: Planting,
  { audience = 'everyone', showsTeaser = true, from = -1, until }: Place,
) => {
  const at = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
  return {
    ...{ audience, showsTeaser },
    publishedFrom: from === 'never' ? null : at(from),
    publishedUntil: until === undefined ? null : at(until),
    productIds: audience === 'products' ? [readers.productId] : [],
  };
};

/** The same people for each of these words. */
export const shown = (words: readonly string[], shownTo: readonly PersonName[]): Canary[] =>
  words.map((word) => ({ word, shownTo }));
