import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
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
const sent = ({ world: { portal } }: Cell) =>
  sentAnnouncement(addDays(dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE), 9));

export const ANNOUNCEMENT_SAMPLES = {
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
    sample(createOfficeAnnouncement, { ask: (cell) => ({ body: sent(cell) }) }),
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
