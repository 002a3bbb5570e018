import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type {
  listTermsAcceptances,
  OfficeTerms,
  TermsAcceptance,
} from '@linehaul/contract/office-membership-terms';
import { sql } from 'kysely';
import { readContent } from '../content/content-rules.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';

const findVersions = async (reader: Reader): Promise<OfficeTerms['versions']> => {
  const rows = await reader
    .selectFrom('membershipTermsVersions')
    .select(['version', 'publishedOn', 'publishedBy', 'changes'])
    .select(
      sql<number>`(select count(*)::int from membership_terms_acceptances as accepted
        where accepted.version = membership_terms_versions.version)`.as('acceptances'),
    )
    .orderBy('version', 'desc')
    .execute();
  const names = await findNames(
    reader,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map((row) => ({ ...row, publishedBy: nameIn(names, row.publishedBy) }));
};

const findNewestText = async (reader: Reader): Promise<string> => {
  const newest = await reader
    .selectFrom('membershipTermsVersions')
    .select(['contentHtml as html', 'contentRules as rules'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? readContent(newest) : '';
};

/** The draft, and what was published. */
export const findOfficeTerms = async (reader: Reader): Promise<OfficeTerms> => {
  const draft = await reader.selectFrom('membershipTermsDrafts').selectAll().executeTakeFirstOrThrow();
  const content = readContent({ html: draft.contentHtml, rules: draft.contentRules });
  return {
    ...{ revision: draft.revision, content },
    updatedUtc: draft.updatedAt?.toISOString() ?? null,
    updatedBy: nameIn(await findNames(reader, [draft.updatedBy]), draft.updatedBy),
    isChanged: content !== (await findNewestText(reader)),
    versions: await findVersions(reader),
  };
};

type Asked = BodyOf<typeof listTermsAcceptances>;

const selectAcceptances = (reader: Reader, { version, keyword }: Asked) => {
  const pattern = `%${escapePattern(keyword ?? '')}%`;
  return reader
    .selectFrom('membershipTermsAcceptances as accepted')
    .innerJoin('accounts', 'accounts.id', 'accepted.accountId')
    .innerJoin('joins', 'joins.id', 'joinId')
    .leftJoin('organisations', 'organisations.id', 'joins.organisationId')
    .$if(version !== undefined, (query) => query.where('accepted.version', '=', version ?? 0))
    .$if(Boolean(keyword), (query) =>
      query.where(
        sql<boolean>`(closed_at is null and (first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})
          or organisations.name ilike ${pattern})`,
      ),
    );
};

/** One page of who accepted what, the newest first; whoever closed the account has no name any more. */
export const findAcceptances = async (
  reader: Reader,
  asked: Asked,
): Promise<DataOf<typeof listTermsAcceptances>> => {
  const { totalItems } = await selectAcceptances(reader, asked)
    .select(sql<number>`count(*)::int`.as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await selectAcceptances(reader, asked)
    .select(['joinId', 'accepted.version', 'acceptedAt', 'organisations.name as orgName'])
    .select(['firstName', 'lastName', 'email', 'closedAt'])
    .orderBy('acceptedAt', 'desc')
    .orderBy('joinId')
    .orderBy('accepted.version', 'desc')
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  const acceptances = rows.map(
    ({ acceptedAt, firstName, lastName, email, closedAt, ...row }): TermsAcceptance => ({
      ...row,
      acceptedUtc: acceptedAt.toISOString(),
      name: closedAt ? null : `${firstName} ${lastName}`.trim(),
      email: closedAt ? null : email,
    }),
  );
  return { acceptances, totalItems };
};
