import type { QueryOf } from '@linehaul/contract/endpoint';
import type { downloadTeam } from '@linehaul/contract/team';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { readWholeTeam } from './team-queries.ts';
import { teamRows } from './team-table-rules.ts';

/** The whole matrix of an organisation as a table; who took it along is in the audit log before it leaves. */
export const takeTeamAlong = async (
  context: Context,
  { orgId, format }: QueryOf<typeof downloadTeam>,
  { caller, by }: Officer,
): Promise<string[][]> => {
  const { organisation, ...team } = await readWholeTeam(context, caller, orgId);
  await inTransaction(context.db, (transaction) =>
    recordAudit(transaction, {
      ...{ action: 'cpd.team-exported', at: context.clock.now(), by },
      subject: { kind: 'organisation', id: organisation.id },
      after: { format, people: team.people.length },
    }),
  );
  return teamRows(team);
};
