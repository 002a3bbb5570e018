import type { BodyOf } from '@linehaul/contract/endpoint';
import type { actOnOfficeAnnouncements } from '@linehaul/contract/office-announcement-editing';
import type { BulkAct, BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Officer } from '../../http/officer.ts';
import { actOnEach } from '../../publishing/act-on-each-command.ts';
import { publishAnnouncement, takeDownAnnouncement } from './publish-announcement-commands.ts';
import { deleteAnnouncement } from './save-announcement-commands.ts';

type Act = (context: Context, seen: ChangedItem, officer: Officer) => Promise<ChangedItem>;

const ACTS: Readonly<Record<BulkAct, Act>> = {
  publish: publishAnnouncement,
  'take-down': takeDownAnnouncement,
  delete: deleteAnnouncement,
};

const findTitle = async (reader: Reader, id: string): Promise<string | null> => {
  const row = await reader
    .selectFrom('announcements')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.title ?? null;
};

/** Does the same to several announcements, each in a transaction of its own: one that is refused holds up no other. */
export const actOnAnnouncements = (
  context: Context,
  { act, items }: BodyOf<typeof actOnOfficeAnnouncements>,
  officer: Officer,
): Promise<BulkOutcome> =>
  actOnEach(items, {
    act: (item) => ACTS[act](context, item, officer),
    findTitle: (id) => findTitle(context.db, id),
  });
