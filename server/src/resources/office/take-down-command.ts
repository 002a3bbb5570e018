import type { BodyOf } from '@linehaul/contract/endpoint';
import type { takeDownOfficeResource } from '@linehaul/contract/office-resource-publishing';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { requireInstant, wallTimeOf } from '../../association/wall-time-rules.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { stateOf } from './office-resource-rules.ts';
import { lockSeenResource, type SeenResource, setPublication } from './write-resource-commands.ts';

type Asked = BodyOf<typeof takeDownOfficeResource>;

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

const endNow = (resource: SeenResource, publishedFrom: Date, now: Date): Date => {
  if (stateOf(resource, now) === 'taken-down') throw refuse('It is taken down already');
  if (publishedFrom >= now) throw refuse('It is not published yet. Make it a draft again instead');
  return now;
};

/** When it is taken down; null where it stays. */
const endOf = (resource: SeenResource, { takeDownAt }: Asked, { clock, config }: Context): Date | null => {
  const now = clock.now();
  const { publishedFrom } = resource;
  if (publishedFrom === null) throw refuse('It is a draft, so nobody finds it');
  if (takeDownAt === null) return null;
  if (takeDownAt === undefined) return endNow(resource, publishedFrom, now);
  const instant = requireInstant('takeDownAt', takeDownAt, config.association.timeZone);
  if (instant <= now) throw invalidField('takeDownAt', 'This time has passed. Choose now, or a later one');
  if (instant <= publishedFrom) throw invalidField('takeDownAt', 'It is published only after that');
  return instant;
};

const timeOf = (instant: Date | null, timeZone: string): string =>
  instant === null ? 'without an end' : wallTimeOf(instant, timeZone);

/** Takes an item down, now or at a time, or leaves it up. */
export const takeDownResource = (
  context: Context,
  asked: Asked,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const { timeZone } = context.config.association;
    await requireStillAdmin(transaction, caller);
    const resource = await lockSeenResource(transaction, context, asked);
    const publishedUntil = endOf(resource, asked, context);
    const byWhom = { context, accountId: caller.accountId, resource };
    const changed = await setPublication(transaction, { publishedUntil }, byWhom);
    await recordAudit(transaction, {
      ...{ action: 'resource.taken-down', at: now, by },
      subject: { kind: 'resource', id: resource.id },
      before: { up: timeOf(resource.publishedUntil, timeZone) },
      after: { title: resource.title, up: timeOf(publishedUntil, timeZone) },
    });
    return changed;
  });
