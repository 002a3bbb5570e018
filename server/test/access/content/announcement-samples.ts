import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import {
  actOnOfficeAnnouncements,
  discardAnnouncementCopy,
  getAnnouncementVersion,
  keepAnnouncementCopy,
  listAnnouncementVersions,
  noteAnnouncementEditing,
  previewOfficeAnnouncement,
  restoreAnnouncementVersion,
} from '@linehaul/contract/office-announcement-editing';
import {
  countAnnouncementReaders,
  createOfficeAnnouncement,
  deleteOfficeAnnouncement,
  getOfficeAnnouncement,
  listOfficeAnnouncements,
  publishOfficeAnnouncement,
  saveOfficeAnnouncement,
  takeDownOfficeAnnouncement,
} from '@linehaul/contract/office-announcements';
import { inTransaction } from '../../../src/db/transaction.ts';
import { keepVersion } from '../../../src/announcements/office/write-announcement-commands.ts';
import {
  createAnnouncement,
  createAnnouncementDraft,
  sentAnnouncement,
} from '../../content/announcement-factories.ts';
import { type Cell, sample } from '../sample.ts';

const running = async ({ world: { portal } }: Cell) => ({ id: await createAnnouncement(portal) });
const draft = async ({ world: { portal } }: Cell) => ({
  ...{ id: await createAnnouncementDraft(portal), version: 1 },
});
const aVersion = async (cell: Cell) => {
  const { id } = await running(cell);
  await inTransaction(cell.world.portal.context.db, (transaction) => keepVersion(transaction, id));
  return { id, version: 1 };
};
const sent = ({ world: { portal } }: Cell) =>
  sentAnnouncement(addDays(dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE), 9));

const EDITING_SAMPLES = {
  'POST /api/admin/announcements/preview': [
    sample(previewOfficeAnnouncement, {
      ask: async (cell) => ({ body: { ...(await running(cell)), as: 'member' as const } }),
    }),
  ],
  'POST /api/admin/announcements/bulk': [
    sample(actOnOfficeAnnouncements, {
      ask: async (cell) => ({ body: { act: 'publish' as const, items: [await draft(cell)] } }),
    }),
  ],
  'GET /api/admin/announcements/versions': [
    sample(listAnnouncementVersions, { ask: async (cell) => ({ query: await running(cell) }) }),
  ],
  'POST /api/admin/announcements/version': [
    sample(getAnnouncementVersion, { ask: async (cell) => ({ body: await aVersion(cell) }) }),
  ],
  'POST /api/admin/announcements/goback': [
    sample(restoreAnnouncementVersion, {
      ask: async (cell) => ({ body: { ...(await aVersion(cell)), to: 1 } }),
    }),
  ],
  'POST /api/admin/announcements/keepworkingcopy': [
    sample(keepAnnouncementCopy, {
      ask: async (cell) => ({ body: { ...(await draft(cell)), announcement: sent(cell) } }),
    }),
  ],
  'POST /api/admin/announcements/discardworkingcopy': [
    sample(discardAnnouncementCopy, { ask: async (cell) => ({ body: await running(cell) }) }),
  ],
  'POST /api/admin/announcements/editing': [
    sample(noteAnnouncementEditing, { ask: async (cell) => ({ body: await running(cell) }) }),
  ],
};

export const ANNOUNCEMENT_SAMPLES = {
  ...EDITING_SAMPLES,
  'GET /api/announcement/list': [sample(listAnnouncements)],
  'POST /api/announcement/acknowledge': [
    sample(acknowledgeAnnouncement, {
      about: 'for everybody',
      ask: async (cell) => ({ body: await running(cell) }),
    }),
    sample(acknowledgeAnnouncement, {
      about: 'for others',
      ask: async ({ world: { portal } }) => ({
        body: { id: await createAnnouncement(portal, { audience: 'members' }) },
      }),
      outcomes: { others: 404, admin: 200, owner: 200 },
    }),
  ],
  'POST /api/admin/announcements/list': [sample(listOfficeAnnouncements, { ask: () => ({ body: {} }) })],
  'GET /api/admin/announcements/detail': [
    sample(getOfficeAnnouncement, { ask: async (cell) => ({ query: await running(cell) }) }),
  ],
  'POST /api/admin/announcements/create': [
    sample(createOfficeAnnouncement, { ask: () => ({ body: { title: 'The weighbridge is closed' } }) }),
  ],
  'POST /api/admin/announcements/save': [
    sample(saveOfficeAnnouncement, {
      ask: async (cell) => ({ body: { ...(await draft(cell)), announcement: sent(cell) } }),
    }),
  ],
  'POST /api/admin/announcements/publish': [
    sample(publishOfficeAnnouncement, { ask: async (cell) => ({ body: await draft(cell) }) }),
  ],
  'POST /api/admin/announcements/takedown': [
    sample(takeDownOfficeAnnouncement, {
      ask: async (cell) => ({ body: { ...(await running(cell)), version: 1 } }),
    }),
  ],
  'POST /api/admin/announcements/delete': [
    sample(deleteOfficeAnnouncement, { ask: async (cell) => ({ body: await draft(cell) }) }),
  ],
  'POST /api/admin/announcements/reach': [
    sample(countAnnouncementReaders, {
      ask: () => ({ body: { audience: 'everyone' as const, productIds: [] } }),
    }),
  ],
};
