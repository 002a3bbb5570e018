import type { listOwnAudits, OwnAudit } from '@linehaul/contract/audits';
import type { DataOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { findAuditedRecords } from './audited-record-queries.ts';

/** The audits that somebody was drawn for, the open ones first, then the latest. */
export const findOwnAudits = async (
  reader: Reader,
  accountId: string,
): Promise<DataOf<typeof listOwnAudits>> => {
  const rows = await reader
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .select(['people.id', 'version', 'programmeName', 'startsOn', 'endsOn', 'state', 'people.dueOn'])
    .select(['asks', 'note', 'answer', 'begunAt'])
    .where('accountId', '=', accountId)
    .orderBy(sql`state not in ('asked', 'submitted')`)
    .orderBy('begunAt', 'desc')
    .orderBy('people.id')
    .execute();
  const audits: OwnAudit[] = [];
  for (const { id, startsOn, endsOn, dueOn, begunAt, state, ...row } of rows)
    audits.push({
      ...{ ...row, auditedId: id, periodStartDate: startsOn, periodEndDate: endsOn, dueDate: dueOn },
      state: state as OwnAudit['state'],
      records: await findAuditedRecords(reader, { accountId, startsOn, endsOn, begunAt }, '/api/cpd/file'),
    });
  return { audits };
};
