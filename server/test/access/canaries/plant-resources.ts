import { pictureAddress } from '@linehaul/contract/pictures';
import { createContentLabel, createResource, createResourceFile } from '../../content/resource-factories.ts';
import type { Plant } from './canary.ts';
import { columnsOf, type Place, PLACES, type Planting, plantPicture, shown } from './places.ts';

const TYPES = { Article: 'news-category', Resource: 'resource-category' } as const;

/** One item with a word of its own in each of its parts. */
const plantItem = async (planting: Planting, type: keyof typeof TYPES, [name, place]: [string, Place]) => {
  const { portal, sharedTag } = planting;
  const { db, clock } = portal.context;
  const word = (part: string) => `zq${name}${type.toLowerCase()}${part}`;
  const labels = [
    { id: await createContentLabel(portal, 'tag', word('tag')), word: word('tag') },
    { id: await createContentLabel(portal, TYPES[type], word('category')), word: word('category') },
  ];
  const pictureId = await plantPicture(planting, word('pixels'));
  const innerPictureId = await plantPicture(planting, word('innerpixels'));
  const id = await createResource(portal, {
    ...{ ...columnsOf(planting, place), type },
    ...{ title: word('title'), description: word('description') },
    contentHtml: `<p>${word('content')} <img src="${pictureAddress(innerPictureId)}" alt=""></p>`,
    ...{ featurePictureId: pictureId, featureDescription: word('picture') },
    labelIds: [sharedTag, ...labels.map((label) => label.id)],
  });
  const versions = [word('oldbytes'), word('bytes')];
  const file = await createResourceFile(portal, id, { name: `${word('filename')}.txt`, versions });
  const gone = await createResourceFile(portal, id, {
    ...{ name: `${word('gonename')}.txt`, versions: [word('gonebytes')] },
  });
  await db.updateTable('resourceFiles').set({ removedAt: clock.now() }).where('id', '=', gone).execute();
  const card = ['title', 'description', 'picture', 'pixels', 'tag', 'category'].map(word);
  return {
    ...{ id, labels, files: [file, gone] },
    canaries: [
      ...shown([id, pictureId, ...card], place.card),
      ...shown(
        [file, innerPictureId, ...['content', 'innerpixels', 'filename', 'bytes'].map(word)],
        place.inside,
      ),
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
