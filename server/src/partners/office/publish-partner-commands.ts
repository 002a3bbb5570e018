import type { BodyOf } from '@linehaul/contract/endpoint';
import type { actOnOfficePartners } from '@linehaul/contract/office-partner-publishing';
import type { BulkAct, BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Officer } from '../../http/officer.ts';
import { actOnEach } from '../../publishing/act-on-each-command.ts';
import { publishingOf } from '../../publishing/publish-commands.ts';
import { deletePartner } from './save-partner-commands.ts';
import { lockSeenPartner, setPeriod } from './write-partner-commands.ts';

/** Partners come up and go down as news and resources do. */
export const {
  publish: publishPartner,
  takeDown: takeDownPartner,
  unpublish: unpublishPartner,
} = publishingOf({ kind: 'partner', lockSeen: lockSeenPartner, setPeriod });

type Act = (context: Context, seen: ChangedItem, officer: Officer) => Promise<ChangedItem>;

const ACTS: Readonly<Record<BulkAct, Act>> = {
  publish: publishPartner,
  'take-down': takeDownPartner,
  delete: deletePartner,
};

const findTitle = async (reader: Reader, id: string): Promise<string | null> => {
  const row = await reader.selectFrom('partners').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
};

/** Does the same to several partners, each in a transaction of its own: one that is refused holds up no other. */
export const actOnPartners = (
  context: Context,
  { act, items }: BodyOf<typeof actOnOfficePartners>,
  officer: Officer,
): Promise<BulkOutcome> =>
  actOnEach(items, {
    act: (item) => ACTS[act](context, item, officer),
    findTitle: (id) => findTitle(context.db, id),
  });
