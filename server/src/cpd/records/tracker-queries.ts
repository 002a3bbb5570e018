import type { CpdPeriod, getCpdTracker, getCurrentCpd } from '@linehaul/contract/cpd';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { hoursOf } from '../hours-rules.ts';
import { findEndingLicences } from '../licences/ending-licence-queries.ts';
import { periodIdOf } from '../programmes/period-id.ts';
import { isIn } from '../programmes/period-rules.ts';
import { type Belonging, findBelongings } from '../programmes/programme-queries.ts';
import type { Standing } from '../programmes/standing-rules.ts';
import { findRecords, findRecordsWithoutFiles, toRecord } from './record-queries.ts';
import { recordsIn, standingsOfTracked, type Tracked } from './tracked-rules.ts';

const categoriesOf = ({ requirement }: Belonging, { categories }: Standing): CpdPeriod['categories'] =>
  categories.map((standing, index) => ({
    categoryId: standing.categoryId,
    categoryName: requirement.categories[index]?.name ?? '',
    doneHours: hoursOf(standing.doneHundredths),
    countedHours: hoursOf(standing.countedHundredths),
    minimumHours: hoursOf(standing.minHundredths),
    maximumHours: standing.maxHundredths === null ? null : hoursOf(standing.maxHundredths),
    missingHours: hoursOf(standing.missingHundredths),
  }));

const reductionsOf = ({ reductions }: Belonging, { period }: Standing): CpdPeriod['reductions'] =>
  reductions
    .filter(({ fromDay, toDay }) => fromDay <= period.endsOn && toDay >= period.startsOn)
    .map(({ reason, fromDay, toDay }) => ({ reason, fromDate: fromDay, toDate: toDay }));

const WAITING: ReadonlySet<string> = new Set(['submitted', 'asked-back']);

const toPeriod = (tracked: Tracked, standing: Standing): CpdPeriod => {
  const { belonging, today } = tracked;
  const { period } = standing;
  const records = recordsIn(tracked, standing);
  const waiting = records.filter(({ state }) => WAITING.has(state));
  return {
    cpdPeriodId: periodIdOf(belonging.id, period.startsOn),
    ...{ programmeId: belonging.programmeId, programmeName: belonging.programmeName },
    ...{ periodStartDate: period.startsOn, periodEndDate: period.endsOn },
    completedTotalHours: hoursOf(standing.completedHundredths),
    minimumRequiredHours: hoursOf(standing.requiredHundredths),
    reducedHours: hoursOf(standing.reducedHundredths),
    carriedOverHours: hoursOf(standing.carriedInHundredths),
    missingHours: hoursOf(standing.missingHundredths),
    waitingHours: hoursOf(waiting.reduce((sum, { hundredths }) => sum + (hundredths ?? 0), 0)),
    isCurrent: isIn(period, today),
    categories: categoriesOf(belonging, standing),
    reductions: reductionsOf(belonging, standing),
    cpdRecords: records.map(toRecord),
  };
};

const periodsOf = (tracked: Tracked): CpdPeriod[] =>
  standingsOfTracked(tracked)
    .map((standing) => toPeriod(tracked, standing))
    .toReversed();

/** Current ones first, then the latest. */
const byTime = (one: CpdPeriod, other: CpdPeriod): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  (one.periodEndDate < other.periodEndDate ? 1 : 0) - (one.periodEndDate > other.periodEndDate ? 1 : 0);

type OpenAudit = DataOf<typeof getCpdTracker>['openAudits'][number];

const findOpenAudits = composedOnce<{ accountId: string }, OpenAudit>((reader, { accountId }) =>
  reader
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .select(['people.id as auditedId', 'programmeName', 'people.dueOn as dueDate'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'asked')
    .orderBy('people.dueOn')
    .orderBy('people.id'),
);

/** The periods of somebody in all their programmes, and what belongs to none of them. */
export const readTracker = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof getCpdTracker>> =>
  readAtOnce(db, async (snapshot) => {
    const belongings = await findBelongings(snapshot, { accountIds: [accountId] });
    const records = await findRecords(snapshot, accountId);
    const today = todayOf({ clock, config });
    const periods = belongings.flatMap((belonging) => periodsOf({ belonging, records, today }));
    const placed = new Set(periods.flatMap(({ cpdRecords }) => cpdRecords.map(({ cpdId }) => cpdId)));
    return {
      openAudits: await findOpenAudits(snapshot, { accountId }),
      periods: periods.toSorted(byTime),
      otherRecords: records.filter(({ id }) => !placed.has(id)).map(toRecord),
    };
  });

const currentPeriodsOf = async (
  reader: Reader,
  accountId: string,
  today: CalendarDay,
): Promise<DataOf<typeof getCurrentCpd>['periods']> => {
  const belongings = (await findBelongings(reader, { accountIds: [accountId] })).filter(
    ({ until }) => until === null || until >= today,
  );
  if (belongings.length === 0) return [];
  const records = await findRecordsWithoutFiles(reader, accountId);
  return belongings
    .flatMap((belonging) => periodsOf({ belonging, records, today }))
    .filter(({ isCurrent }) => isCurrent)
    .map(({ cpdRecords: _, ...period }) => period);
};

/** What of their development concerns somebody today; throws `not-found` where nothing does. */
export const readCurrentCpd = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof getCurrentCpd>> =>
  readAtOnce(db, async (snapshot) => {
    const today = todayOf({ clock, config });
    const endingLicences = await findEndingLicences(snapshot, accountId, today);
    const periods = await currentPeriodsOf(snapshot, accountId, today);
    if (periods.length + endingLicences.length === 0) throw notFound();
    return { periods, endingLicences };
  });
