import { startOfDay } from '@linehaul/contract/dates';
import type { SentResource, TypedResource } from '@linehaul/contract/office-resources';
import { CONTENT_RULES, sanitiseContent } from '../../content/content-rules.ts';
import { invalidField } from '../../domain-error.ts';
import { readingMinutesOf } from '../reading-rules.ts';

interface Dated {
  /** The day that the office gave it. */
  readonly datedOn: string | null;
  readonly publishedFrom: Date | null;
}

/** What an item is sorted by: the day it was given, or else when it is published; a draft by now. */
export const resourceDateOf = ({ datedOn, publishedFrom }: Dated, now: Date, timeZone: string): Date =>
  datedOn === null ? (publishedFrom ?? now) : startOfDay(datedOn, timeZone);

const MAX_LENGTH = 200_000;

/** The columns of an item that are written as they were sent, sanitised. */
export const writtenColumns = (resource: SentResource | TypedResource) => {
  const contentHtml = sanitiseContent(resource.content);
  if (contentHtml.length > MAX_LENGTH) throw invalidField('content', 'The text is too long');
  const { title, description, featurePictureId, featureDescription } = resource;
  const { secondaryPictureId, secondaryDescription, audience, showsTeaser, datedOn } = resource;
  return {
    ...{ title, description, contentHtml, contentRules: CONTENT_RULES },
    readingMinutes: readingMinutesOf(contentHtml),
    ...{ featurePictureId, featureDescription, secondaryPictureId, secondaryDescription },
    ...{ audience, showsTeaser, datedOn },
  };
};

export const labelIdsOf = ({ categoryIds, tagIds }: Pick<SentResource, 'categoryIds' | 'tagIds'>) => [
  ...new Set([...categoryIds, ...tagIds]),
];

/** The kind of the categories of each type. */
export const CATEGORY_KIND = { Article: 'news-category', Resource: 'resource-category' } as const;
