import type { CallName } from '../../src/http/access.ts';
import type { Write } from './write.ts';

const owner = (given: readonly string[]): Partial<Write> => ({ by: 'owner', given });

export const ANNOUNCEMENT_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  // Its text has words, its last day is still to come, and its link leads somewhere.
  'POST /api/admin/announcements/create': owner([]),
  'POST /api/admin/announcements/save': owner(['id', 'version', 'announcement']),
  'POST /api/admin/announcements/publish': owner(['id', 'version', 'publishAt']),
  'POST /api/admin/announcements/takedown': owner(['id', 'version']),
  'POST /api/admin/announcements/delete': owner(['id', 'version']),
  'POST /api/admin/announcements/preview': owner(['id', 'as', 'productId', 'announcement']),
  'POST /api/admin/announcements/version': owner(['id', 'version']),
  'POST /api/admin/announcements/bulk': owner(['act', 'items']),
  'POST /api/admin/announcements/goback': owner(['id', 'version', 'to']),
  'POST /api/admin/announcements/keepworkingcopy': owner(['id', 'version', 'announcement']),
  'POST /api/admin/announcements/discardworkingcopy': owner(['id']),
  'POST /api/admin/announcements/editing': owner(['id']),
  'POST /api/admin/digest/save': owner([]),
  'POST /api/admin/digest/mailpreview': owner(['as', 'productId']),
};
