import type { OfficeOrganisationDetail } from '@linehaul/contract/office-organisations';
import { sql } from 'kysely';
import { readAtOnce } from '../../db/transaction.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { OrganisationId } from '../../organisations/policy.ts';
import { readRequestsOf } from '../join-request-queries.ts';
import { OFFICE_COLUMNS, WITH_NEWEST } from './organisation-list-queries.ts';

type Row = Omit<OfficeOrganisationDetail, 'requests'>;

/** What the office sees of an organisation beside its roster, as it is at one instant. */
export const readOfficeOrganisation = (
  db: Reader,
  organisationId: OrganisationId,
  now: Date,
): Promise<OfficeOrganisationDetail> =>
  readAtOnce(db, async (reader) => {
    const { rows } = await sql<Row>`
      select ${OFFICE_COLUMNS}, organisations.organisation_number, organisations.is_listed, newest.ends_on
      from ${WITH_NEWEST(now)} where organisations.id = ${organisationId}`.execute(reader);
    const [row] = rows;
    if (!row) throw notFound();
    return { ...row, requests: await readRequestsOf(reader, organisationId) };
  });
