import * as z from 'zod';
import type { ApiReply } from './api-error.ts';
import { listReply } from './list-reply.ts';
import { expand, pageParameters, parseParameters } from './parameters.ts';
import { getObject, type Scope } from '../scope.ts';

export const getEvent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'event', id) };
};

export const listEvents = (scope: Scope, raw: unknown): ApiReply => {
  const query = parseParameters(
    z.strictObject({ ...pageParameters, type: z.string().optional(), types: z.array(z.string()).optional() }),
    raw,
  );
  const values = query.types ?? (query.type === undefined ? undefined : [query.type]);
  const only = values && { field: 'type', values };
  return { status: 200, body: listReply(scope, { kind: 'event', url: '/v1/events', only }, query) };
};
