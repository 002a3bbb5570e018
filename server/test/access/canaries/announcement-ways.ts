import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import { getHome } from '@linehaul/contract/home';
import { homePart } from '@linehaul/contract/home-answer';
import { getHomeChanges } from '@linehaul/contract/home-visits';
import { sql } from 'kysely';
import type { Way } from './canary.ts';
import { siteWay } from './site-way.ts';

/** The ways by which announcements come out. */
export const ANNOUNCEMENT_WAYS: readonly Way[] = [
  {
    name: 'the list of what runs',
    calls: [listAnnouncements],
    see: async ({ portal, token }) => [
      (await portal.call(listAnnouncements, token === undefined ? {} : { token })).text,
    ],
  },
  {
    name: 'whether one can be acknowledged',
    calls: [acknowledgeAnnouncement],
    see: async ({ portal, planted, token }) => {
      const told: string[] = [];
      for (const id of planted.ids['announcements'] ?? []) {
        const body = { id };
        const { status } = await portal.call(acknowledgeAnnouncement, {
          ...{ body, ...(token !== undefined && { token }) },
        });
        told.push(status === 200 ? id : '');
      }
      return told;
    },
  },
  {
    name: 'what came since the last visit',
    calls: [getHomeChanges],
    see: async ({ portal, token }) => {
      await sql`insert into home_visits (account_id, began_at) select id, '2020-01-01' from accounts
        on conflict do nothing`.execute(portal.context.db);
      const { text } = await portal.call(getHomeChanges, token === undefined ? {} : { token });
      return [text];
    },
  },
  {
    name: 'the first page',
    calls: [getHome],
    see: async ({ portal, token }) => {
      const query = { parts: homePart.options.join(',') };
      return [(await portal.call(getHome, { query, ...(token !== undefined && { token }) })).text];
    },
  },
  siteWay(['/announcements']),
];
