import type { Endpoint } from '@linehaul/contract/endpoint';

/**
 * All calls that may be answered from a replica: lists, searches, what is published, reports. Each only reads. None is about
 * money, sessions, places that are left, or what somebody is about to do; whatever is not here is read from the primary.
 */
export const REPLICA_CALLS: ReadonlySet<string> = new Set([
  'GET /api/Search',
  'GET /api/Search/suggest',
  'POST /api/directory/organisations',
  'POST /api/directory/people',
  'GET /api/directory/choices',
  'POST /api/resource/list',
  'GET /api/resource/featured',
  'GET /api/resource/featurednews',
  'GET /api/tag/categories',
  'GET /api/tag/categories/news',
  'GET /api/tag/tags',
  'POST /api/partner/list',
  'GET /api/tag/categories/partners',
  'GET /api/tag/subcategories',
  'GET /api/partner/tags',
  'GET /api/event/types',
  'GET /api/event/categories',
  'GET /api/event/locations',
  'GET /api/event/tags',
  'GET /api/cpd/coursecategories',
  'POST /api/admin/labels/list',
  'GET /api/admin/cpd/figures',
  'POST /api/cpd/team',
]);

export const mayReadReplica = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  REPLICA_CALLS.has(`${method} ${path}`);
