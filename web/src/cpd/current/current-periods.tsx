import type { CurrentCpdPeriod } from '@linehaul/contract/cpd';
import { PeriodBar } from '../tracker/category-bars.tsx';
import { hoursWords, missingWords, periodName } from '../tracker/period-words.ts';
import styles from '../tracker/tracker.module.css';

const CurrentPeriod = ({ period }: { period: CurrentCpdPeriod }) => (
  <li>
    <h3>{period.programmeName}</h3>
    <p className={styles.facts}>{periodName(period)}</p>
    <p>
      <strong>{period.completedTotalHours}</strong> of {hoursWords(period.minimumRequiredHours)} completed
    </p>
    <PeriodBar period={period} />
    <p className={styles.facts}>{missingWords(period)}</p>
  </li>
);

/** What is done, what is missing and until when, in each programme. */
export const CurrentPeriods = ({ periods }: { periods: readonly CurrentCpdPeriod[] }) => (
  <ul className={styles.current}>
    {periods.map((period) => (
      <CurrentPeriod key={period.cpdPeriodId} period={period} />
    ))}
  </ul>
);
