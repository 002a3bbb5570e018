import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** What news, resources, partners and courses are sorted by. */
export const CONTENT_LABEL_KINDS = [
  'news-category',
  'resource-category',
  'partner-category',
  'course-category',
  'tag',
] as const;
export const contentLabelKind = z.enum(CONTENT_LABEL_KINDS);
export type ContentLabelKind = z.infer<typeof contentLabelKind>;

export const CONTENT_LABEL_MAX_LENGTH = 60;

const keptLabel = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The category of partners that it is a part of. */
  parentId: z.nullable(z.uuid()),
  /** Items that have it, drafts among them. */
  uses: z.int(),
});
export type KeptContentLabel = z.infer<typeof keptLabel>;

const kept = z.object({ id: z.uuid() });
const name = requiredName('Please type a name', CONTENT_LABEL_MAX_LENGTH);

export const listOfficeLabels = endpoint({
  method: 'POST',
  path: '/api/admin/labels/list',
  summary: 'The labels of a kind: categories in their order, tags by name; each with how many items have it.',
  body: z.strictObject({ kind: contentLabelKind }),
  data: z.object({ labels: z.array(keptLabel) }),
});

export const addOfficeLabel = endpoint({
  method: 'POST',
  path: '/api/admin/labels/add',
  summary:
    'Adds a category, a part of a category of partners, or a tag; a name is there once, whatever its case.',
  body: z.strictObject({ kind: contentLabelKind, name, parentId: z._default(z.nullable(uuid()), null) }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const renameOfficeLabel = endpoint({
  method: 'POST',
  path: '/api/admin/labels/rename',
  summary: 'Gives a label another name, on every item that has it.',
  body: z.strictObject({ id: uuid(), name }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const moveOfficeLabel = endpoint({
  method: 'POST',
  path: '/api/admin/labels/move',
  summary: 'Moves a category one place up or down among its like; at the end it stays.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeLabel = endpoint({
  method: 'POST',
  path: '/api/admin/labels/delete',
  summary: 'Removes a label that nothing has.',
  body: z.strictObject({ id: uuid() }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});
