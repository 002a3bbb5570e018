import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { LICENCE_SOON_DAYS, type LicenceStanding } from '@linehaul/contract/licences';
import type { HeldLicence, listHeldLicences } from '@linehaul/contract/office-licences';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';

interface Asked {
  readonly standing: LicenceStanding;
  readonly keyword?: string | undefined;
  readonly today: CalendarDay;
}

/** `standingOf` of `licence-rules.ts`, as the database asks it. */
const standsSo = ({ standing, today }: Asked) => {
  if (standing === 'expired') return sql<boolean>`expires_on < ${today}::date`;
  const soonUntil = addDays(today, LICENCE_SOON_DAYS);
  return standing === 'expires-soon'
    ? sql<boolean>`expires_on between ${today}::date and ${soonUntil}::date`
    : sql<boolean>`(expires_on is null or expires_on > ${soonUntil}::date)`;
};

const selectHeld = (reader: Reader, asked: Asked) =>
  reader
    .selectFrom('licences')
    .innerJoin('accounts', 'accounts.id', 'licences.accountId')
    .innerJoin('licenceKinds as kinds', 'kinds.id', 'licences.kindId')
    .where('renewedAt', 'is', null)
    .where('closedAt', 'is', null)
    .where(standsSo(asked))
    .$if((asked.keyword ?? '') !== '', (query) =>
      query.where(
        sql<boolean>`lower(kinds.name || E'\n' || first_name || ' ' || last_name || E'\n' || email)
          like lower(${`%${escapePattern(asked.keyword ?? '')}%`})`,
      ),
    );

const withRows = (reader: Reader, asked: Asked) =>
  selectHeld(reader, asked)
    .select(['licences.id as licenceId', 'kinds.name as kindName', 'number', 'licenceClass', 'email'])
    .select(sql<string>`first_name || ' ' || last_name`.as('personName'))
    .select('expiresOn as expiryDate')
    .orderBy('expiresOn', (order) => order.asc().nullsLast())
    .orderBy(sql`lower(last_name)`)
    .orderBy('licences.id');

/** All licences that stand so, those that expire first first. */
export const findAllHeld = (reader: Reader, asked: Asked): Promise<HeldLicence[]> =>
  withRows(reader, asked).execute();

/** One page of them. */
export const findHeld = async (
  reader: Reader,
  { page, size, ...asked }: BodyOf<typeof listHeldLicences> & { readonly today: CalendarDay },
): Promise<DataOf<typeof listHeldLicences>> => {
  const { count } = await selectHeld(reader, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const licences = await withRows(reader, asked)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { licences, totalItems: Number(count) };
};
