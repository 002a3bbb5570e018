import { periodIdOf } from '../programmes/period-id.ts';
import type { Standing } from '../programmes/standing-rules.ts';
import type { RecordRow } from '../records/record-queries.ts';
import { recordsIn, standingsOfTracked, type Tracked } from '../records/tracked-rules.ts';

interface CertifiedRecord {
  readonly recordId: string;
  readonly categoryId: string;
  readonly completedOn: string;
  readonly hundredths: number;
}

/** What a certificate would say, and the records that it would stand on. */
export interface Claim {
  readonly title: string;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly hundredths: number;
  readonly requiredHundredths: number | null;
  readonly records: readonly CertifiedRecord[];
}

const certifiedOf = ({ id, state, categoryId, completedOn, hundredths }: RecordRow): CertifiedRecord[] =>
  state === 'approved' && categoryId !== null && completedOn !== null && hundredths !== null
    ? [{ recordId: id, categoryId, completedOn, hundredths }]
    : [];

/** Undefined while the activity is not approved. */
export const claimOfRecord = (row: RecordRow): Claim | undefined => {
  const [record] = certifiedOf(row);
  return (
    record && {
      ...{ title: row.title, startsOn: null, endsOn: record.completedOn, hundredths: record.hundredths },
      ...{ requiredHundredths: null, records: [record] },
    }
  );
};

/** A period, and those before it that hours were carried over from: it stands on what was done in any of them. */
const chainOf = (standings: readonly Standing[], index: number): Standing[] => {
  const first = standings
    .slice(0, index + 1)
    .findLastIndex(({ carriedInHundredths }) => carriedInHundredths === 0);
  return standings.slice(Math.max(0, first), index + 1);
};

interface PeriodClaim {
  /** Of the belonging. */
  readonly personId: string;
  readonly startsOn: string;
  /** Undefined while something is missing, or where nothing was asked for and nothing done. */
  readonly claim: Claim | undefined;
}

/** The period of that id among those of somebody in one programme. */
export const findPeriodClaim = (tracked: Tracked, periodId: string): PeriodClaim | undefined => {
  const standings = standingsOfTracked(tracked);
  const personId = tracked.belonging.id;
  const index = standings.findIndex(({ period }) => periodIdOf(personId, period.startsOn) === periodId);
  const standing = standings[index];
  if (!standing) return undefined;
  const { period, missingHundredths, completedHundredths, requiredHundredths } = standing;
  const of = { personId, startsOn: period.startsOn };
  if (missingHundredths > 0 || completedHundredths === 0) return { ...of, claim: undefined };
  const records = chainOf(standings, index).flatMap((each) => recordsIn(tracked, each).flatMap(certifiedOf));
  return {
    ...of,
    claim: {
      ...{ title: tracked.belonging.programmeName, startsOn: period.startsOn, endsOn: period.endsOn },
      ...{ hundredths: completedHundredths, requiredHundredths, records },
    },
  };
};
