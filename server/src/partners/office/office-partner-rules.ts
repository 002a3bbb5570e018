import type { SentPartner, TypedPartner } from '@linehaul/contract/office-partner-values';
import { CONTENT_RULES, sanitiseContent } from '../../content/content-rules.ts';
import { invalidField } from '../../domain-error.ts';

const MAX_LENGTH = 200_000;

/** The columns of a partner that are written as they were sent, sanitised. */
export const writtenColumns = (partner: SentPartner | TypedPartner) => {
  const { content, people: _people, productIds: _products, ...columns } = partner;
  const { categoryIds: _categories, subCategoryIds: _parts, tagIds: _tags, ...written } = columns;
  const contentHtml = sanitiseContent(content);
  if (contentHtml.length > MAX_LENGTH) throw invalidField('content', 'The text is too long');
  return { ...written, contentHtml, contentRules: CONTENT_RULES };
};

type Labelled = Pick<SentPartner, 'categoryIds' | 'subCategoryIds' | 'tagIds'>;

export const labelIdsOf = ({ categoryIds, subCategoryIds, tagIds }: Labelled): string[] => [
  ...new Set([...categoryIds, ...subCategoryIds, ...tagIds]),
];
