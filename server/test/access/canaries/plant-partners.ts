import type { Audience } from '@linehaul/contract/audiences';
import { createPartner } from '../../content/partner-factories.ts';
import { createContentLabel, createFileOf } from '../../content/resource-factories.ts';
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

/** Every state that a partner may be in, with who may come across it: by hand, not asked of the code. */
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

const plantPicture = async ({ portal, readers }: Planting): Promise<string> => {
  const row = { createdBy: readers.officer.account.id, createdAt: portal.context.clock.now() };
  return (
    await portal.context.db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow()
  ).id;
};

/** What only the page of a partner has. */
const INSIDE = [
  'heading',
  'content',
  'picture',
  'author',
  'phone',
  'email',
  'address',
  'site',
  'filename',
  'bytes',
] as const;
const PERSON = ['name', 'role', 'direct', 'mailbox'] as const;

const plantLabels = async (planting: Planting, word: (part: string) => string) => {
  const { portal } = planting;
  const category = await createContentLabel(portal, 'partner-category', word('category'));
  const { id: part } = await portal.context.db
    .insertInto('contentLabels')
    .values({ kind: 'partner-category', label: word('part'), parentId: category })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [
    { id: await createContentLabel(portal, 'tag', word('tag')), word: word('tag') },
    { id: category, word: word('category') },
    { id: part, word: word('part') },
  ];
};

/** One partner with a word of its own in each of its parts. */
const plantPartner = async (planting: Planting, [name, place]: [string, Place]) => {
  const { portal, readers, sharedTag } = planting;
  const word = (part: string) => `zq${name}partner${part}`;
  const at = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
  const labels = await plantLabels(planting, word);
  const [logoPictureId, featurePictureId] = [await plantPicture(planting), await plantPicture(planting)];
  const { audience = 'everyone', showsTeaser = true, from = -1, until } = place;
  const id = await createPartner(portal, {
    ...{ audience, showsTeaser, logoPictureId, featurePictureId },
    ...{ title: word('title'), description: word('description'), partnerType: word('kind') },
    ...{ logoDescription: word('logo'), featureDescription: word('picture'), author: word('author') },
    ...{ featureHeading: word('heading'), contentHtml: `<p>${word('content')}</p>`, phone: word('phone') },
    ...{ email: word('email'), address: word('address'), externalUrl: `https://${word('site')}.example` },
    publishedFrom: from === 'never' ? null : at(from),
    publishedUntil: until === undefined ? null : at(until),
    productIds: audience === 'products' ? [readers.productId] : [],
    labelIds: [sharedTag, ...labels.map((label) => label.id)],
    people: [
      {
        name: word('name'),
        role: word('role'),
        phone: word('direct'),
        email: `${word('mailbox')}@a.example`,
      },
    ],
  });
  const versions = [word('oldbytes'), word('bytes')];
  const file = await createFileOf(portal, { partnerId: id }, { name: `${word('filename')}.txt`, versions });
  const shown = (words: readonly string[], shownTo: readonly PersonName[]): Canary[] =>
    words.map((one) => ({ word: one, shownTo }));
  const card = ['title', 'description', 'kind', 'logo', 'tag', 'category', 'part'].map(word);
  return {
    ...{ id, labels, file },
    canaries: [
      ...shown([id, logoPictureId, ...card], place.card),
      ...shown([featurePictureId, file, ...INSIDE.map(word), ...PERSON.map(word)], place.inside),
      ...shown([word('oldbytes')], []),
    ],
  };
};

/** Partners in every state, each related to each. */
export const plantPartners: Plant = async (portal, readers) => {
  const sharedTag = await createContentLabel(portal);
  const items = [];
  for (const entry of Object.entries(PLACES))
    items.push(await plantPartner({ portal, readers, sharedTag }, entry));
  return {
    canaries: items.flatMap(({ canaries }) => canaries),
    labels: items.flatMap(({ labels }) => labels),
    ids: {
      ...{ partners: items.map(({ id }) => id), tags: [sharedTag] },
      files: items.map(({ file }) => file),
    },
  };
};
