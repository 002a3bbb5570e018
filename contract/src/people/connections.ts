import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const connection = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The organisations that both belong to. */
  organisationNames: z.array(z.string()),
  /** Null when they have none, or keep it to themselves. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Connection = z.infer<typeof connection>;

export const listConnections = endpoint({
  method: 'POST',
  path: '/api/user/connections',
  summary: 'The people of the caller’s own organisations, with what each of them lets connections see.',
  body: pageRequest,
  data: z.object({ connections: z.array(connection), totalItems: z.int() }),
});
