import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  actOnOfficeResources,
  BulkAct,
  BulkOutcome,
} from '@linehaul/contract/office-resource-publishing';
import type { ErrorCode } from '@linehaul/contract/errors';
import type { ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { deleteResource } from './delete-resource-command.ts';
import { publishResource } from './publish-resource-command.ts';
import { takeDownResource } from './take-down-command.ts';

type Act = (context: Context, seen: ChangedItem, officer: Officer) => Promise<ChangedItem>;

const ACTS: Readonly<Record<BulkAct, Act>> = {
  publish: publishResource,
  'take-down': takeDownResource,
  delete: deleteResource,
};

/** What is said of one item; anything else ends the whole. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(['wrong-state', 'not-found', 'invalid']);

const findTitle = async (reader: Reader, id: string): Promise<string | null> => {
  const row = await reader.selectFrom('resources').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
};

/** Does the same to several items, each in a transaction of its own: one that is refused holds up no other. */
export const actOnResources = async (
  context: Context,
  { act, items }: BodyOf<typeof actOnOfficeResources>,
  officer: Officer,
): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const item of new Map(items.map((each) => [each.id, each])).values()) {
    try {
      outcome.done.push((await ACTS[act](context, item, officer)).id);
    } catch (error) {
      if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
      const { id } = item;
      outcome.refused.push({ id, title: await findTitle(context.db, id), reason: error.message });
    }
  }
  return outcome;
};
