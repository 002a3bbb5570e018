import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../../db/database.ts';
import { isIn, type Period, type PeriodPlan, periodsUntil } from '../programmes/period-rules.ts';

interface Asked {
  readonly programmeId: string;
  readonly onDate: CalendarDay;
}

/** Who was in a programme on a day and can still sign in to answer, each with the period that the day lies in. */
export const findPopulation = async (
  transaction: Transaction,
  { programmeId, onDate }: Asked,
): Promise<ReadonlyMap<string, Period>> => {
  const rows = await transaction
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'people.programmeId')
    .innerJoin('accounts', 'accounts.id', 'people.accountId')
    .select(['people.accountId', 'since', 'periodKind', 'periodYears', 'firstYear'])
    .where('people.programmeId', '=', programmeId)
    .where('since', '<=', onDate)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', onDate)]))
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .orderBy('people.accountId')
    .forShare('accounts')
    .execute();
  const found = rows.flatMap(({ accountId, periodKind, periodYears: years, firstYear, since }) => {
    const plan = { kind: periodKind as PeriodPlan['kind'], years, firstYear, since };
    const period = periodsUntil(plan, onDate).find((each) => isIn(each, onDate));
    return period ? [[accountId, period] as const] : [];
  });
  return new Map(found);
};
