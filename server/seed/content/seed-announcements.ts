import { addDays, startOfDay } from '@linehaul/contract/dates';
import type { Audience } from '@linehaul/contract/audiences';
import { endOf } from '../../src/announcements/announcement-rules.ts';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import type { Seeding } from '../seeding.ts';

interface Planned {
  readonly title: string;
  readonly contentHtml: string;
  readonly audience: Audience;
  readonly isUrgent?: boolean;
  /** Days from today; without it, a draft. */
  readonly from?: number;
  readonly lastDay: number;
  readonly link?: readonly [url: string, label: string];
  /** Whether half of the members have said that they have read it. */
  readonly isRead?: boolean;
}

const PLANNED: readonly Planned[] = [
  {
    title: 'The Pacific Highway at Coolongolook is closed both ways',
    contentHtml:
      '<p>A washaway has closed the highway between <strong>Bulahdelah and Nabiac</strong>. Heavy vehicles go by the New England Highway until further notice; the Bucketts Way takes no combinations over 19 metres.</p>',
    ...{ audience: 'members', isUrgent: true, from: -1, lastDay: 6 },
    link: ['https://www.livetraffic.com/', 'See the closures'],
  },
  {
    title: 'Our office is closed over Christmas',
    contentHtml:
      '<p>From noon on 24 December until 4 January nobody answers the telephone. The portal stays open: invoices, tickets and your card are where they always are.</p>',
    ...{ audience: 'everyone', from: -4, lastDay: 45 },
  },
  {
    title: 'Check who speaks for your organisation',
    contentHtml:
      '<p>Once a year we ask the administrators to look through their people. Whoever has left still sees your invoices until you remove them.</p><ul><li>Remove who has left.</li><li>Name a second administrator, for when you are on the road.</li></ul>',
    ...{ audience: 'organisation-administrators', from: -9, lastDay: 20, isRead: true },
    link: ['/settings/organisation-details', 'Look through your people'],
  },
  {
    title: 'The help line answers until eight from Monday',
    contentHtml:
      '<p>For drivers who start late: the employment and fatigue help line is staffed until 8 pm, on trial until the end of summer.</p>',
    ...{ audience: 'members', from: 3, lastDay: 60 },
  },
  {
    title: 'Nominations for the state council have closed',
    contentHtml:
      '<p>Thank you to all nine who stand. The ballot comes by email to each member organisation.</p>',
    ...{ audience: 'members', from: -40, lastDay: -12, isRead: true },
  },
  {
    title: 'New mass limits on the Hume from winter',
    contentHtml: '<p>To be confirmed with the regulator before this goes out.</p>',
    ...{ audience: 'members', lastDay: 90 },
  },
];

const MORNING_MS = 9 * 3_600_000;

const morningOf = (seeding: Seeding, days: number): Date => {
  const day = addDays(seeding.today, days);
  return new Date(startOfDay(day, seeding.config.association.timeZone).getTime() + MORNING_MS);
};

const rowOf = (seeding: Seeding, planned: Planned, officerId: string | undefined) => {
  const { title, contentHtml, audience, isUrgent = false, from, link = ['', ''] } = planned;
  const [linkUrl, linkLabel] = link;
  const lastDay = addDays(seeding.today, planned.lastDay);
  const writtenAt = morningOf(seeding, Math.min(from ?? 0, 0) - 1);
  const publishedFrom = from === undefined ? null : morningOf(seeding, from);
  return {
    ...{ id: seeding.random.uuid(), title, contentHtml, contentRules: CONTENT_RULES, audience, isUrgent },
    ...{ lastDay, linkUrl, linkLabel, publishedFrom },
    publishedUntil: publishedFrom && endOf(lastDay, seeding.config.association.timeZone),
    ...{ createdBy: officerId, createdAt: writtenAt, updatedBy: officerId, updatedAt: writtenAt },
  };
};

/** Half of the members whom it is for have said that they have read it, in the afternoon of its first day. */
const acknowledge = async (
  { transaction }: Seeding,
  { id: announcementId, publishedFrom, audience }: ReturnType<typeof rowOf>,
): Promise<void> => {
  if (!publishedFrom) return;
  const members = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('contactType', '=', 'Member')
    .$if(audience === 'organisation-administrators', (query) =>
      query.where('id', 'in', (select) =>
        select.selectFrom('organisationContacts').select('accountId').where('isAdministrator', '=', true),
      ),
    )
    .orderBy('memberNumber')
    .execute();
  const acknowledgedAt = new Date(publishedFrom.getTime() + MORNING_MS);
  const rows = members
    .filter((_, index) => index % 2 === 0)
    .map(({ id: accountId }) => ({ announcementId, accountId, acknowledgedAt }));
  await transaction.insertInto('announcementAcknowledgements').values(rows).execute();
};

/** What the association tells people: what runs, what is to come, what is over, and a draft. */
export const seedAnnouncements = async (seeding: Seeding, officerId: string | undefined): Promise<void> => {
  for (const planned of PLANNED) {
    const row = rowOf(seeding, planned, officerId);
    await seeding.transaction.insertInto('announcements').values(row).execute();
    if (planned.isRead) await acknowledge(seeding, row);
  }
};
