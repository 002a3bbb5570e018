import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { CountedRecord } from './standing-rules.ts';

/** Whose records, as a condition on `account_id`. */
export type Whose = { readonly accountIds: readonly string[] } | { readonly programmeId: string };
/** The same, or everybody who belongs to an organisation. */
type CountedOf = Whose | { readonly organisationId: string };

const isTheirs = (whose: CountedOf): RawBuilder<boolean> => {
  if ('organisationId' in whose)
    return sql`account_id in
      (select account_id from organisation_contacts where organisation_id = ${whose.organisationId})`;
  return 'programmeId' in whose
    ? sql`account_id in (select account_id from cpd_programme_people where programme_id = ${whose.programmeId})`
    : sql`account_id = any(${whose.accountIds}::uuid[])`;
};

/** Days of packed records are counted from it. */
export const FIRST_DAY: CalendarDay = '2000-01-01';
/** A record is one number of eight bytes: category, day since 2000 and hours, each in as many bits as its check allows. */
const [HOURS_BITS, DAY_BITS] = [15, 17];
const BYTES = 8;
const DAY_AND_HOURS = 2 ** (HOURS_BITS + DAY_BITS);
const HOURS = 2 ** HOURS_BITS;

/** Of the few thousand days that there are, each is written down once. */
const days: CalendarDay[] = [];
const dayAt = (number: number): CalendarDay => (days[number] ??= addDays(FIRST_DAY, number));

/** Reads one record after the other: its category among those asked for, its day since 2000, its hours. */
export const eachPacked = (
  packed: Buffer,
  read: (category: number, day: number, hundredths: number) => void,
): void => {
  for (let at = 0; at < packed.length; at += BYTES) {
    const rest = packed.readUInt32BE(at + BYTES / 2);
    read(packed.readUInt32BE(at), Math.floor(rest / HOURS), rest % HOURS);
  }
};

const unpack = (packed: Buffer, categoryIds: readonly string[]): CountedRecord[] => {
  const records: CountedRecord[] = [];
  eachPacked(packed, (category, day, hundredths) =>
    records.push({ categoryId: categoryIds[category] ?? '', completedOn: dayAt(day), hundredths }),
  );
  return records;
};

/**
 * The approved records of people in some categories, by the account. They come packed, one row a person: of thousands of
 * people, a row for each record costs more to send and to read than to find.
 */
export const findPacked = async (
  reader: Reader,
  whose: CountedOf,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  if (categoryIds.length === 0) return new Map();
  const { rows } = await sql<{ accountId: string; packed: Buffer }>`
    select account_id, string_agg(int8send((array_position(${categoryIds}::uuid[], category_id) - 1) * ${DAY_AND_HOURS}::bigint
      + (completed_on - ${FIRST_DAY}::date) * ${HOURS}::bigint + hundredths), '') as packed
    from cpd_records
    where state = 'approved' and ${isTheirs(whose)} and category_id = any(${categoryIds}::uuid[])
    group by account_id`.execute(reader);
  return new Map(rows.map(({ accountId, packed }) => [accountId, packed]));
};

/** The same, each record by itself. */
export const findCounted = async (
  reader: Reader,
  whose: Whose,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedRecord[]>> => {
  const packed = await findPacked(reader, whose, categoryIds);
  return new Map([...packed].map(([accountId, records]) => [accountId, unpack(records, categoryIds)]));
};
