import type { Context } from '../src/context.ts';

/** What the audit log says about an account, an invoice, an organisation or a call, oldest first. */
export const auditEntriesAbout = ({ context }: { readonly context: Context }, subjectId: string) =>
  context.db
    .selectFrom('auditLog')
    .select(['position', 'action', 'actorId', 'actingAsId', 'subjectKind', 'reason', 'before', 'after'])
    .where('subjectId', '=', subjectId)
    .orderBy('position')
    .execute();
