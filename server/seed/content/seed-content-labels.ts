import type { Seeding } from '../seeding.ts';
import { ARTICLES } from './articles/articles.ts';
import { LIBRARY } from './library/library.ts';
import { PARTNERS } from './partners/partners.ts';
import { LIBRARY_CATEGORIES, NEWS_CATEGORIES } from './planned-content.ts';

type Ids = ReadonlyMap<string, string>;

/** What news, resources and partners are sorted by, by label. */
export interface ContentLabels {
  readonly news: Ids;
  readonly library: Ids;
  readonly tags: Ids;
  /** Categories of partners, and their parts as `category / part`. */
  readonly partners: Ids;
}

export const partOf = (category: string, part: string): string => `${category} / ${part}`;

type Kind = 'resource-category' | 'news-category' | 'partner-category' | 'tag';

const store = async (
  { transaction, random }: Seeding,
  { kind, labels, parentId = null }: { kind: Kind; labels: readonly string[]; parentId?: string | null },
): Promise<Ids> => {
  const ids = new Map([...new Set(labels)].map((label) => [label, random.uuid()]));
  const rows = [...ids].map(([label, id], position) => ({ id, kind, label, parentId, position }));
  await transaction.insertInto('contentLabels').values(rows).execute();
  return ids;
};

const storePartnerCategories = async (seeding: Seeding): Promise<Ids> => {
  const kind = 'partner-category';
  const parts = new Map<string, string>();
  const byCategory = Map.groupBy(PARTNERS, ({ category }) => category);
  const ids = await store(seeding, { kind, labels: [...byCategory.keys()] });
  for (const [category, partners] of byCategory) {
    const labels = partners.flatMap(({ subCategories }) => subCategories).toSorted();
    const stored = await store(seeding, { kind, labels, parentId: ids.get(category) ?? null });
    for (const [part, id] of stored) parts.set(partOf(category, part), id);
  }
  return new Map([...ids, ...parts]);
};

export const requireLabel = (ids: Ids, label: string): string => {
  const id = ids.get(label);
  if (id === undefined) throw new Error(`No label says ${label}`);
  return id;
};

/** Stores the categories of news, resources and partners in their order, and every tag that anything has. */
export const seedContentLabels = async (seeding: Seeding): Promise<ContentLabels> => {
  const used = [...ARTICLES, ...LIBRARY, ...PARTNERS].flatMap(({ tags }) => tags).toSorted();
  const partners = await storePartnerCategories(seeding);
  return {
    partners,
    news: await store(seeding, { kind: 'news-category', labels: NEWS_CATEGORIES }),
    library: await store(seeding, { kind: 'resource-category', labels: LIBRARY_CATEGORIES }),
    tags: await store(seeding, { kind: 'tag', labels: used }),
  };
};
