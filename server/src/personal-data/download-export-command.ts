import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Download {
  readonly caller: Caller;
  readonly by: RequestOrigin;
  readonly exportId: string;
}

/** A copy that is ready, for the person alone; that it was fetched is kept. */
export async function downloadExport(
  { db, clock, files }: Context,
  { caller, by, exportId }: Download,
): Promise<{ bytes: Uint8Array; preparedAt: Date }> {
  const now = clock.now();
  requireRecentProof(caller, now);
  if (!UUID.test(exportId)) throw notFound();
  const row = await db
    .selectFrom('dataExports')
    .select(['fileKey', 'requestedAt'])
    .where('id', '=', exportId)
    .where('accountId', '=', caller.accountId)
    .where('status', '=', 'ready')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  const bytes = row?.fileKey && (await files.find(row.fileKey));
  if (!row || !bytes) throw notFound();
  const subject = { kind: 'account', id: caller.accountId } as const;
  await recordAudit(db, { action: 'account.data-downloaded', at: now, by, subject });
  return { bytes, preparedAt: row.requestedAt };
}
