import type { Connection } from '@linehaul/contract/connections';
import { sql } from 'kysely';
import { findPrivacyOf } from '../accounts/privacy/privacy-queries.ts';
import { maySee, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../db/database.ts';
import type { AccountId } from '../http/audience.ts';

interface PageOf {
  readonly page: number;
  readonly size: number;
}

/** People who share an organisation with the viewer, those left out who keep their profile to themselves. */
const selectConnections = (reader: Reader, viewerId: AccountId) =>
  reader
    .selectFrom('organisationContacts as theirs')
    .innerJoin('organisationContacts as own', 'own.organisationId', 'theirs.organisationId')
    .innerJoin('organisations', 'organisations.id', 'theirs.organisationId')
    .innerJoin('accounts', 'accounts.id', 'theirs.accountId')
    .leftJoin('privacyAnswers', 'privacyAnswers.accountId', 'theirs.accountId')
    .where('own.accountId', '=', viewerId)
    .where('theirs.accountId', '<>', viewerId)
    .where('accounts.disabledAt', 'is', null)
    .where(sql<boolean>`coalesce(privacy_answers.profile, ${UNSAID_PRIVACY.profile}) <> 'OnlyMe'`);

const findRows = (reader: Reader, viewerId: AccountId, { page, size }: PageOf) =>
  selectConnections(reader, viewerId)
    .select([
      'accounts.id',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.mobile',
      'accounts.email',
      sql<string[]>`array_agg(organisations.name order by organisations.name)`.as('organisationNames'),
    ])
    .groupBy('accounts.id')
    .orderBy(sql`lower(accounts.last_name)`)
    .orderBy(sql`lower(accounts.first_name)`)
    .orderBy('accounts.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** One page of the viewer's connections, by last name, with what each of them lets connections see. */
export async function listConnections(
  reader: Reader,
  viewerId: AccountId,
  part: PageOf,
): Promise<{ connections: Connection[]; totalItems: number }> {
  const { totalItems } = await selectConnections(reader, viewerId)
    .select(sql<string>`count(distinct accounts.id)`.as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await findRows(reader, viewerId, part);
  const privacy = await findPrivacyOf(
    reader,
    rows.map(({ id }) => id),
  );
  const connections = rows.flatMap(({ mobile, email, ...person }) => {
    const answers = privacy.get(person.id) ?? UNSAID_PRIVACY;
    // Somebody may have hidden their profile since the rows were read.
    if (!maySee(answers, 'profile', 'connection')) return [];
    return {
      ...person,
      phone: maySee(answers, 'phone', 'connection') ? mobile : null,
      email: maySee(answers, 'address', 'connection') ? email : null,
    };
  });
  return { connections, totalItems: Number(totalItems) };
}
