import type { BodyOf } from '@linehaul/contract/endpoint';
import type { createOfficeResource } from '@linehaul/contract/office-resources';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import { CONTENT_RULES } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { keepVersion } from './write-resource-commands.ts';

/** Begins news or a resource as a draft. */
export const createResource = (
  { db, clock }: Context,
  { type, title }: BodyOf<typeof createOfficeResource>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = clock.now();
  const { accountId } = caller;
  const who = { createdBy: accountId, createdAt: now, updatedBy: accountId, updatedAt: now };
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const created = await transaction
      .insertInto('resources')
      .values({ type, title, contentRules: CONTENT_RULES, resourceDate: now, ...who })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, created.id);
    await recordAudit(transaction, {
      ...{ action: 'resource.created', at: now, by },
      subject: { kind: 'resource', id: created.id },
      after: { type, title },
    });
    return created;
  });
};
