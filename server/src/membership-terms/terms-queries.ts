import type { DataOf } from '@linehaul/contract/endpoint';
import type { listAcceptedTerms, MembershipTerms } from '@linehaul/contract/membership-terms';
import { readContent } from '../content/content-rules.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import type { AccountId } from '../http/audience.ts';

/** The number of the version in force; undefined while there is none. */
export const findVersionInForce = async (reader: Reader): Promise<number | undefined> => {
  const newest = await reader
    .selectFrom('membershipTermsVersions')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version;
};

const getTerms = async (reader: Reader, version: number, inForce: number): Promise<MembershipTerms> => {
  const row = await reader
    .selectFrom('membershipTermsVersions')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound();
  const versions = await reader
    .selectFrom('membershipTermsVersions')
    .select(['version', 'publishedOn'])
    .orderBy('version', 'desc')
    .execute();
  return {
    ...{ version: row.version, publishedOn: row.publishedOn, changes: row.changes, versions },
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    isInForce: row.version === inForce,
  };
};

/** The terms in force; null while there are none. */
export const findTermsInForce = async (reader: Reader): Promise<MembershipTerms | null> => {
  const inForce = await findVersionInForce(reader);
  return inForce === undefined ? null : getTerms(reader, inForce, inForce);
};

/** The terms as they were published under a number; throws not found. */
export const getTermsVersion = async (reader: Reader, version: number): Promise<MembershipTerms> => {
  const inForce = await findVersionInForce(reader);
  if (inForce === undefined) throw notFound();
  return getTerms(reader, version, inForce);
};

/** What somebody accepted, the newest first. */
export const findAcceptedTerms = async (
  reader: Reader,
  accountId: AccountId,
): Promise<DataOf<typeof listAcceptedTerms>['accepted']> => {
  const rows = await reader
    .selectFrom('membershipTermsAcceptances as acceptances')
    .innerJoin('membershipTermsVersions as versions', 'versions.version', 'acceptances.version')
    .innerJoin('joins', 'joins.id', 'joinId')
    .leftJoin('organisations', 'organisations.id', 'joins.organisationId')
    .select(['acceptances.version', 'publishedOn', 'acceptedAt', 'organisations.name as orgName'])
    .where('acceptances.accountId', '=', accountId)
    .orderBy('acceptedAt', 'desc')
    .execute();
  return rows.map(({ acceptedAt, ...row }) => ({ ...row, acceptedUtc: acceptedAt.toISOString() }));
};
