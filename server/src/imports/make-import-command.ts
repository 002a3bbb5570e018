import type { BodyOf } from '@linehaul/contract/endpoint';
import type { makeImport as endpoint } from '@linehaul/contract/imports';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { getOneImport } from './import-queries.ts';

export const lockImport = async (transaction: Transaction, id: string) => {
  const row = await transaction
    .selectFrom('imports')
    .select(['id', 'name', 'status', 'fileKey', 'failure'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

type Locked = Awaited<ReturnType<typeof lockImport>>;

const requireReady = ({ status, fileKey }: Locked): void => {
  if (status === 'reading') throw new DomainError('wrong-state', 'It is still being read');
  if (status === 'failed') throw new DomainError('wrong-state', 'It could not be read');
  if (fileKey === null)
    throw new DomainError('wrong-state', 'Its files are not kept any more. Please upload them again');
};

/** Has a job make what was found; pressed again it is the same. */
export const makeImport = (
  context: Context,
  { id, publishes }: BodyOf<typeof endpoint>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const locked = await lockImport(transaction, id);
    if (locked.status === 'making' || locked.status === 'made') return;
    requireReady(locked);
    const { toMake } = await getOneImport(transaction, id);
    if (toMake === 0) throw new DomainError('wrong-state', 'There is nothing in it to be made');
    await transaction
      .updateTable('imports')
      .set({ status: 'making', publishes })
      .where('id', '=', id)
      .execute();
    await enqueue(transaction, { kind: 'import.make', payload: { importId: id } });
    await recordAudit(transaction, {
      ...{ action: 'import.begun', at: context.clock.now(), by },
      after: { importId: id, name: locked.name, toMake, publishes },
    });
  });
