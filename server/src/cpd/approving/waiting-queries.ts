import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeCpdRecords, OfficeCpdRecord } from '@linehaul/contract/office-cpd';
import { sql } from 'kysely';
import type { ServedFile } from '../../attachments/send-file-queries.ts';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { notFound } from '../../domain-error.ts';
import { hoursOf } from '../hours-rules.ts';
import { findRecordFiles } from '../records/record-queries.ts';
import { findSameDay } from './same-day-queries.ts';

const DAY_MS = 86_400_000;

type Sent = BodyOf<typeof listOfficeCpdRecords> & { readonly now: Date };

interface Asked extends Sent {
  /** Of whom, where an organisation is named. */
  readonly accountIds: readonly string[] | undefined;
}

/**
 * Who is in the organisations of a name: looked for beforehand, so that the list is planned for how many they are, and
 * each activity is held against all of them at once.
 */
const findPeopleOf = async (reader: Reader, organisation: string): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`select distinct account_id from organisation_contacts
    where organisation_id in (select id from organisations
      where lower(name) like lower(${`%${escapePattern(organisation)}%`}))`.execute(reader);
  return rows.map(({ accountId }) => accountId);
};

/** What the office has narrowed its list to beside its words; `records` is the alias of what it lists. */
const narrowedTo = ({ programmeId, categoryId, accountIds, waitedDays, now }: Asked) => {
  const conditions = [
    ...(categoryId === undefined ? [] : [sql`records.category_id = ${categoryId}`]),
    ...(waitedDays === undefined
      ? []
      : [sql`records.submitted_at <= ${new Date(now.getTime() - waitedDays * DAY_MS)}`]),
    ...(programmeId === undefined
      ? []
      : [
          sql`exists (select from cpd_programme_people as people
            join cpd_programme_categories as counted on counted.programme_id = people.programme_id
            where people.programme_id = ${programmeId} and people.account_id = records.account_id
              and counted.category_id = records.category_id)`,
        ]),
    ...(accountIds === undefined ? [] : [sql`records.account_id = any(${accountIds}::uuid[])`]),
  ];
  return sql<boolean>`${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
};

/** Those of the name are looked for first: then titles and people each have their index, and whichever costs less is used. */
const hasKeyword = (keyword: string) => {
  const pattern = sql`lower(${`%${escapePattern(keyword)}%`})`;
  return sql<boolean>`(lower(title) like ${pattern} or account_id = any(array(
    select id from accounts where lower(first_name || ' ' || last_name) like ${pattern} or email_key like ${pattern})))`;
};

const matching = (reader: Reader, asked: Asked) => {
  const { state, keyword = '' } = asked;
  return reader
    .selectFrom('cpdRecords as records')
    .where('records.state', '=', state)
    .where('source', '=', 'own')
    .where(narrowedTo(asked))
    .$if(keyword !== '', (query) => query.where(hasKeyword(keyword)));
};

const orderOf = ({ state }: Asked) => (state === 'submitted' ? ('asc' as const) : ('desc' as const));

/** What is on a page is found by the index of the list, so that only what is shown is read. */
const idsOnPage = (reader: Reader, asked: Asked) =>
  matching(reader, asked)
    .select('records.id')
    .orderBy('submittedAt', orderOf(asked))
    .orderBy('records.id', orderOf(asked))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size);

const findRows = (reader: Reader, asked: Asked) =>
  reader
    .selectFrom('cpdRecords as records')
    .innerJoin('accounts', 'accounts.id', 'records.accountId')
    .innerJoin('cpdCategories as categories', 'categories.id', 'records.categoryId')
    .select(['records.id', 'records.version', 'title', 'categories.name as categoryName', 'presenter'])
    .select(['domain', 'note', 'completedOn', 'hundredths', 'submittedAt', 'answer'])
    .select(['firstName', 'lastName', 'email'])
    .where('records.id', 'in', idsOnPage(reader, asked))
    .orderBy('submittedAt', orderOf(asked))
    .orderBy('records.id', orderOf(asked))
    .execute();

/** One page of the activities that people have logged, with their evidence as the office reads it. */
export const findOfficeRecords = async (
  reader: Reader,
  sent: Sent,
): Promise<DataOf<typeof listOfficeCpdRecords>> => {
  const { organisation = '' } = sent;
  const asked = {
    ...sent,
    accountIds: organisation === '' ? undefined : await findPeopleOf(reader, organisation),
  };
  if (asked.accountIds?.length === 0) return { records: [], totalItems: 0 };
  const { count } = await matching(reader, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await findRows(reader, asked);
  const ids = rows.map(({ id }) => id);
  const files = await findRecordFiles(reader, ids);
  const sameDay = await findSameDay(reader, ids);
  const attachmentsOf = (recordId: string): OfficeCpdRecord['attachments'] =>
    files
      .filter((file) => file.recordId === recordId)
      .map(({ attachment }) => ({ ...attachment, url: `/api/admin/cpd/file?id=${attachment.id}` }));
  const records = rows.map(
    ({ id, firstName, lastName, completedOn, hundredths, submittedAt, ...row }): OfficeCpdRecord => ({
      ...{ ...row, cpdId: id, state: asked.state, personName: `${firstName} ${lastName}` },
      ...{ completedDate: completedOn ?? '', hours: hoursOf(hundredths ?? 0) },
      ...{ submittedUtc: submittedAt?.toISOString() ?? null, attachments: attachmentsOf(id) },
      sameDay: [...(sameDay.get(id) ?? [])],
    }),
  );
  return { records, totalItems: Number(count) };
};

/** Evidence for the office; a draft is its person’s alone. */
export const findOfficeFile = async (reader: Reader, id: string): Promise<ServedFile> => {
  const file = await reader
    .selectFrom('cpdRecordFiles as files')
    .innerJoin('cpdRecords as records', 'records.id', 'recordId')
    .select(['files.name', 'fileKey'])
    .where('files.id', '=', id)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
};
