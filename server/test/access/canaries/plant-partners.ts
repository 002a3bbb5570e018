import { createPartner } from '../../content/partner-factories.ts';
import { createContentLabel, createFileOf } from '../../content/resource-factories.ts';
import type { Plant } from './canary.ts';
import { columnsOf, type Place, PLACES, type Planting, plantPicture, shown } from './places.ts';

/** What only the page of a partner has. */
const INSIDE = [
  'heading',
  'content',
  'picture',
  'innerpixels',
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
  const { portal, sharedTag } = planting;
  const word = (part: string) => `zq${name}partner${part}`;
  const labels = await plantLabels(planting, word);
  const [logoPictureId, featurePictureId] = [
    await plantPicture(planting, word('cardpixels')),
    await plantPicture(planting, word('innerpixels')),
  ];
  const id = await createPartner(portal, {
    ...{ ...columnsOf(planting, place), logoPictureId, featurePictureId },
    ...{ title: word('title'), description: word('description'), partnerType: word('kind') },
    ...{ logoDescription: word('logo'), featureDescription: word('picture'), author: word('author') },
    ...{ featureHeading: word('heading'), contentHtml: `<p>${word('content')}</p>`, phone: word('phone') },
    ...{ email: word('email'), address: word('address'), externalUrl: `https://${word('site')}.example` },
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
  const card = ['title', 'description', 'kind', 'logo', 'cardpixels', 'tag', 'category', 'part'].map(word);
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
