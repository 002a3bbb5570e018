import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { text } from '../values/text.ts';

const part = z.nullable(z.string());

export const workplace = z.object({
  id: z.uuid(),
  name: z.string(),
  address1: part,
  address2: part,
  suburb: part,
  state: part,
  postcode: part,
  country: part,
  website: part,
  /** An http(s) address. */
  imageUrl: part,
});
export type Workplace = z.infer<typeof workplace>;

export const listWorkplaces = endpoint({
  method: 'POST',
  path: '/api/org/list',
  summary: 'Active organisations whose name contains the keyword, with their addresses, page by page.',
  body: z.strictObject({
    ...pageRequest.shape,
    keyword: z.optional(text(100)),
    sortField: z._default(z.enum(['name', 'suburb', 'state', 'postcode']), 'name'),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  data: z.object({ organisations: z.array(workplace), totalItems: z.int() }),
});
