import type { Audience } from '@linehaul/contract/audiences';
import { createContentLabel, createResource, createResourceFile } from '../../content/resource-factories.ts';
import type { Readers } from '../../content/readers.ts';
import type { TestPortal } from '../../portal.ts';
import type { Canary, PersonName, Plant } from './canary.ts';

const HOUR_MS = 3_600_000;

const ALL: readonly PersonName[] = ['lapsed', 'pastDue', 'member', 'ofProduct', 'administrator', 'officer'];
const IN_GOOD_STANDING: readonly PersonName[] = ['member', 'ofProduct', 'officer'];
const OF_PRODUCT: readonly PersonName[] = ['ofProduct', 'officer'];

interface Place {
  readonly audience?: Audience;
  readonly showsTeaser?: boolean;
  /** Hours from now; a draft has no beginning. */
  readonly from?: number | 'never';
  readonly until?: number;
  /** Who sees the card, and who sees what is in it. */
  readonly card: readonly PersonName[];
  readonly inside: readonly PersonName[];
}

/** Every state that an item may be in, with who may come across it: by hand, not asked of the code. */
const PLACES: Readonly<Record<string, Place>> = {
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

interface Planting {
  readonly portal: TestPortal;
  readonly readers: Readers;
  /** What all of them share, so that each is related to each. */
  readonly sharedTag: string;
}

const TYPES = { Article: 'news-category', Resource: 'resource-category' } as const;

const plantPicture = async ({ portal, readers }: Planting): Promise<string> => {
  const row = { createdBy: readers.officer.account.id, createdAt: portal.context.clock.now() };
  return (
    await portal.context.db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow()
  ).id;
};

/** One item with a word of its own in each of its parts. */
const plantItem = async (planting: Planting, type: keyof typeof TYPES, [name, place]: [string, Place]) => {
  const { portal, readers, sharedTag } = planting;
  const { db, clock } = portal.context;
  const word = (part: string) => `zq${name}${type.toLowerCase()}${part}`;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const labels = [
    { id: await createContentLabel(portal, 'tag', word('tag')), word: word('tag') },
    { id: await createContentLabel(portal, TYPES[type], word('category')), word: word('category') },
  ];
  const pictureId = await plantPicture(planting);
  const { audience = 'everyone', showsTeaser = true, from = -1, until } = place;
  const id = await createResource(portal, {
    ...{ type, audience, showsTeaser },
    ...{ title: word('title'), description: word('description'), contentHtml: `<p>${word('content')}</p>` },
    ...{ featurePictureId: pictureId, featureDescription: word('picture') },
    publishedFrom: from === 'never' ? null : at(from),
    publishedUntil: until === undefined ? null : at(until),
    productIds: audience === 'products' ? [readers.productId] : [],
    labelIds: [sharedTag, ...labels.map((label) => label.id)],
  });
  const versions = [word('oldbytes'), word('bytes')];
  const file = await createResourceFile(portal, id, { name: `${word('filename')}.txt`, versions });
  const gone = await createResourceFile(portal, id, {
    ...{ name: `${word('gonename')}.txt`, versions: [word('gonebytes')] },
  });
  await db.updateTable('resourceFiles').set({ removedAt: clock.now() }).where('id', '=', gone).execute();
  const shown = (words: readonly string[], shownTo: readonly PersonName[]): Canary[] =>
    words.map((one) => ({ word: one, shownTo }));
  const card = ['title', 'description', 'picture', 'tag', 'category'].map(word);
  return {
    ...{ id, labels, files: [file, gone] },
    canaries: [
      ...shown([id, pictureId, ...card], place.card),
      ...shown([file, ...['content', 'filename', 'bytes'].map(word)], place.inside),
      ...shown([gone, ...['oldbytes', 'gonename', 'gonebytes'].map(word)], []),
    ],
  };
};

/** News and resources in every state, each related to each. */
export const plantResources: Plant = async (portal, readers) => {
  const sharedTag = await createContentLabel(portal);
  const items = [];
  for (const type of ['Article', 'Resource'] as const)
    for (const entry of Object.entries(PLACES))
      items.push(await plantItem({ portal, readers, sharedTag }, type, entry));
  return {
    canaries: items.flatMap(({ canaries }) => canaries),
    labels: items.flatMap(({ labels }) => labels),
    ids: { items: items.map(({ id }) => id), files: items.flatMap(({ files }) => files), tags: [sharedTag] },
  };
};
