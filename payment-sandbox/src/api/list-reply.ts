import type { Scope } from '../scope.ts';
import type { ObjectKind, ObjectKinds } from '../stored-objects.ts';

export interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  customer?: string | undefined;
  created?:
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

interface Kind<K extends ObjectKind> {
  kind: K;
  url: string;
  only?: { field: string; values: string[] } | undefined;
}

const above = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : value + 1;
const below = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : value - 1;

export interface ListReply<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** One page of objects, newest first. */
export const listReply = <K extends ObjectKind>(
  { sandbox, account }: Scope,
  { kind, url, only }: Kind<K>,
  query: ListQuery,
): ListReply<ObjectKinds[K]> => {
  const { objects, hasMore } = sandbox.store.page({
    kind,
    account,
    customer: query.customer,
    only,
    createdFrom: query.created?.gte ?? above(query.created?.gt),
    createdTo: query.created?.lte ?? below(query.created?.lt),
    limit: query.limit ?? 10,
    startingAfter: query.starting_after,
    endingBefore: query.ending_before,
  });
  return { object: 'list', data: objects, has_more: hasMore, url };
};
