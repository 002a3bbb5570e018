import type { Audience } from '@linehaul/contract/audiences';
import { createCourse, createEnrolment } from '../../courses/course-factories.ts';
import { createContentLabel } from '../../content/resource-factories.ts';
import type { Readers } from '../../content/readers.ts';
import type { TestPortal } from '../../portal.ts';
import type { Canary, PersonName, Plant } from './canary.ts';
import { plantPicture } from './places.ts';

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
  /** Who is enrolled, and so has the links. */
  readonly enrolled?: 'member' | 'lapsed';
  /** Who sees the card, and who sees what is in it. */
  readonly card: readonly PersonName[];
  readonly inside: readonly PersonName[];
}

/** Every state that a course may be in, with who may come across it: by hand, not asked of the code. */
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
  // Whoever is enrolled keeps it, though it is taken down, or theirs no more.
  takendown: { from: -3, until: -1, enrolled: 'member', card: ['member'], inside: ['member'] },
  lapsedsince: {
    ...{ audience: 'members', showsTeaser: false, enrolled: 'lapsed' },
    ...{ card: [...IN_GOOD_STANDING, 'lapsed'], inside: [...IN_GOOD_STANDING, 'lapsed'] },
  },
};

interface Planting {
  readonly portal: TestPortal;
  readonly readers: Readers;
}

const shown = (words: readonly string[], shownTo: readonly PersonName[]): Canary[] =>
  words.map((word) => ({ word, shownTo }));

/** One course with a word of its own in each of its parts. */
const plantCourse = async ({ portal, readers }: Planting, [name, place]: [string, Place]) => {
  const word = (part: string) => `zq${name}course${part}`;
  const at = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
  const { audience = 'everyone', showsTeaser = true, from = -1, until, enrolled } = place;
  const categoryId = await createContentLabel(portal, 'course-category', word('category'));
  const pictureId = await plantPicture({ portal, readers }, word('pixels'));
  const courseId = await createCourse(portal, {
    ...{ audience, showsTeaser, categoryId, pictureId, pictureDescription: word('picture') },
    ...{ title: word('title'), description: word('description'), presenter: word('presenter') },
    contentHtml: `<p>${word('content')}</p>`,
    recordingUrl: `https://${word('recording')}.example`,
    ...{ sessions: [4], session: { place: word('place'), linkUrl: `https://${word('link')}.example` } },
    publishedFrom: from === 'never' ? null : at(from),
    publishedUntil: until === undefined ? null : at(until),
    productIds: audience === 'products' ? [readers.productId] : [],
  });
  if (enrolled) await createEnrolment(portal, { courseId, accountId: readers[enrolled].account.id });
  return {
    courseId,
    label: { id: categoryId, word: word('category') },
    canaries: [
      ...shown(
        [courseId, pictureId, ...['title', 'description', 'presenter', 'picture', 'pixels'].map(word)],
        place.card,
      ),
      ...shown([word('category')], place.card),
      ...shown(['content', 'place'].map(word), place.inside),
      ...shown(['recording', 'link'].map(word), enrolled ? [enrolled] : []),
    ],
  };
};

/** Courses in every state, two of which somebody is enrolled in. */
export const plantCourses: Plant = async (portal, readers) => {
  const items = [];
  for (const entry of Object.entries(PLACES)) items.push(await plantCourse({ portal, readers }, entry));
  return {
    canaries: items.flatMap(({ canaries }) => canaries),
    labels: items.map(({ label }) => label),
    ids: { courses: items.map(({ courseId }) => courseId) },
  };
};
