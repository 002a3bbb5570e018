import type { BodyOf } from '@linehaul/contract/endpoint';
import type { actOnOfficeResources } from '@linehaul/contract/office-resource-publishing';
import type { BulkAct, BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Officer } from '../../http/officer.ts';
import { actOnEach } from '../../publishing/act-on-each-command.ts';
import { deleteResource } from './delete-resource-command.ts';
import { publishResource, takeDownResource } from './publish-resource-command.ts';

type Act = (context: Context, seen: ChangedItem, officer: Officer) => Promise<ChangedItem>;

const ACTS: Readonly<Record<BulkAct, Act>> = {
  publish: publishResource,
  'take-down': takeDownResource,
  delete: deleteResource,
};

const findTitle = async (reader: Reader, id: string): Promise<string | null> => {
  const row = await reader.selectFrom('resources').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
};

/** Does the same to several items, each in a transaction of its own: one that is refused holds up no other. */
export const actOnResources = (
  context: Context,
  { act, items }: BodyOf<typeof actOnOfficeResources>,
  officer: Officer,
): Promise<BulkOutcome> =>
  actOnEach(items, {
    act: (item) => ACTS[act](context, item, officer),
    findTitle: (id) => findTitle(context.db, id),
  });
