import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** A category or a tag. */
export const contentLabel = z.object({ id: z.uuid(), label: z.string() });
export type ContentLabel = z.infer<typeof contentLabel>;

/** With how many items the caller finds under it. */
export const countedLabel = z.object({ ...contentLabel.shape, items: z.int() });
export type CountedLabel = z.infer<typeof countedLabel>;

const categories = z.object({ categories: z.array(countedLabel) });

export const listResourceCategories = endpoint({
  method: 'GET',
  path: '/api/tag/categories',
  summary: 'The categories of resources in their order, each with how many resources the caller finds there.',
  data: categories,
});

export const listNewsCategories = endpoint({
  method: 'GET',
  path: '/api/tag/categories/news',
  summary: 'The categories of news in their order, each with how many items the caller finds there.',
  data: categories,
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tag/tags',
  summary: 'The tags that any news or resource which the caller may read has, by name.',
  data: z.object({ tags: z.array(contentLabel) }),
});

export const getTag = endpoint({
  method: 'GET',
  path: '/api/tag',
  summary: 'The label of a tag or category.',
  query: z.strictObject({ id: uuid() }),
  data: contentLabel,
  refusals: ['not-found'],
});
