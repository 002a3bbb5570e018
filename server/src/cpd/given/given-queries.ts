import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { GivenHours, listGivenHours } from '@linehaul/contract/office-given';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { hoursOf } from '../hours-rules.ts';

type Asked = BodyOf<typeof listGivenHours>;

/** As in the queue of activities: those of the name are looked for first. */
const hasKeyword = (keyword: string) => {
  const pattern = sql`lower(${`%${escapePattern(keyword)}%`})`;
  return sql<boolean>`(lower(title) like ${pattern} or account_id = any(array(
    select id from accounts where lower(first_name || ' ' || last_name) like ${pattern} or email_key like ${pattern})))`;
};

const matching = (reader: Reader, { state, keyword = '' }: Asked) =>
  reader
    .selectFrom('cpdRecords as records')
    .where('records.state', '=', state)
    .where(sql<boolean>`source <> 'own'`)
    .$if(keyword !== '', (query) => query.where(hasKeyword(keyword)));

/** What is on a page is found by the index of the list, so that only what is shown is read. */
const idsOnPage = (reader: Reader, asked: Asked) =>
  matching(reader, asked)
    .select('records.id')
    .orderBy('completedOn', 'desc')
    .orderBy('records.id')
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size);

const findRows = (reader: Reader, asked: Asked) =>
  reader
    .selectFrom('cpdRecords as records')
    .innerJoin('accounts', 'accounts.id', 'records.accountId')
    .innerJoin('cpdCategories as categories', 'categories.id', 'records.categoryId')
    .select(['records.id as cpdId', 'records.version', 'title', 'categories.name as categoryName', 'email'])
    .select(['source', 'completedOn', 'hundredths', 'answer', 'decidedBy', 'firstName', 'lastName'])
    .where('records.id', 'in', idsOnPage(reader, asked))
    .orderBy('completedOn', 'desc')
    .orderBy('records.id')
    .execute();

/** One page of the hours that the portal gave. */
export const findGivenHours = async (
  reader: Reader,
  asked: Asked,
): Promise<DataOf<typeof listGivenHours>> => {
  const { count } = await matching(reader, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await findRows(reader, asked);
  const records = rows.map(
    ({ firstName, lastName, completedOn, hundredths, answer, decidedBy, source, ...row }): GivenHours => ({
      ...{ ...row, state: asked.state, personName: `${firstName} ${lastName}`, reason: answer },
      ...{ source: source as GivenHours['source'], completedDate: completedOn ?? '' },
      hours: hoursOf(hundredths ?? 0),
      canRestore: asked.state === 'revoked' && decidedBy !== null,
    }),
  );
  return { records, totalItems: Number(count) };
};
