import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  publishOfficeResource,
  unpublishOfficeResource,
} from '@linehaul/contract/office-resource-publishing';
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

const zoneOf = ({ config }: Context): string => config.association.timeZone;

/** From when it is to be found: at once, or later. */
const publicationOf = (
  context: Context,
  resource: SeenResource,
  { publishAt }: BodyOf<typeof publishOfficeResource>,
): Date => {
  const now = context.clock.now();
  if (stateOf(resource, now) === 'published') throw new DomainError('wrong-state', 'It is published already');
  if (publishAt === undefined) return now;
  const instant = requireInstant('publishAt', publishAt, zoneOf(context));
  if (instant <= now)
    throw invalidField('publishAt', 'This time has passed. Publish now, or choose a later one');
  return instant;
};

const timeOf = (publishedFrom: Date | null, timeZone: string): string =>
  publishedFrom === null ? 'not published' : wallTimeOf(publishedFrom, timeZone);

/** Publishes an item, now or at a time. */
export const publishResource = (
  context: Context,
  asked: BodyOf<typeof publishOfficeResource>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await requireStillAdmin(transaction, caller);
    const resource = await lockSeenResource(transaction, context, asked);
    const publishedFrom = publicationOf(context, resource, asked);
    const times = { publishedFrom, publishedUntil: null };
    const byWhom = { context, accountId: caller.accountId, resource };
    const changed = await setPublication(transaction, times, byWhom);
    await recordAudit(transaction, {
      ...{ action: 'resource.published', at: now, by },
      subject: { kind: 'resource', id: resource.id },
      before: { published: timeOf(resource.publishedFrom, zoneOf(context)) },
      after: { title: resource.title, published: timeOf(publishedFrom, zoneOf(context)) },
    });
    return changed;
  });

/** Makes an item a draft again. */
export const unpublishResource = (
  context: Context,
  asked: BodyOf<typeof unpublishOfficeResource>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await requireStillAdmin(transaction, caller);
    const resource = await lockSeenResource(transaction, context, asked);
    if (resource.publishedFrom === null) throw new DomainError('wrong-state', 'It is a draft already');
    const times = { publishedFrom: null, publishedUntil: null };
    const byWhom = { context, accountId: caller.accountId, resource };
    const changed = await setPublication(transaction, times, byWhom);
    await recordAudit(transaction, {
      ...{ action: 'resource.unpublished', at: now, by },
      subject: { kind: 'resource', id: resource.id },
      before: { published: timeOf(resource.publishedFrom, zoneOf(context)) },
      after: { title: resource.title },
    });
    return changed;
  });
