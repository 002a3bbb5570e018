import type { CpdPeriod } from '@linehaul/contract/cpd';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CertificateButton } from '../certificates/certificate-button.tsx';
import { CategoryBars, PeriodBar } from './category-bars.tsx';
import { hoursWords, missingWords, periodName } from './period-words.ts';
import { RecordsTable } from './records-table.tsx';
import styles from './tracker.module.css';

const PeriodTag = ({ missingHours, isCurrent }: CpdPeriod) => {
  if (missingHours === 0) return <StatusTag tone="success">Complete</StatusTag>;
  return isCurrent ? (
    <StatusTag tone="info">Under way</StatusTag>
  ) : (
    <StatusTag tone="error">Not completed</StatusTag>
  );
};

/** What else the figures are made of, where there is anything. */
const extrasOf = ({ carriedOverHours, waitingHours, reducedHours, reductions }: CpdPeriod): string[] => [
  ...(carriedOverHours > 0 ? [`${hoursWords(carriedOverHours)} carried over from the period before.`] : []),
  ...(waitingHours > 0 ? [`${hoursWords(waitingHours)} not approved yet.`] : []),
  ...(reducedHours > 0
    ? [
        `${hoursWords(reducedHours)} less to do: ${reductions
          .map(
            ({ reason, fromDate, toDate }) => `${reason}, ${formatDate(fromDate)} to ${formatDate(toDate)}`,
          )
          .join('; ')}.`,
      ]
    : []),
];

const Details = ({ period }: { period: CpdPeriod }) => {
  const { cpdRecords, programmeName } = period;
  const name = `${programmeName}, ${periodName(period)}`;
  return (
    <details className={styles.details}>
      <summary>
        View details<span className="visually-hidden"> of {name}</span>
      </summary>
      {cpdRecords.length === 0 ? (
        <p>Nothing is recorded in this period.</p>
      ) : (
        <RecordsTable caption={`Activities of ${name}`} records={cpdRecords} />
      )}
    </details>
  );
};

/** One period of one programme: what is done, what is missing and until when, and the records behind it. */
export const PeriodCard = ({ period }: { period: CpdPeriod }) => (
  <Card title={period.programmeName} aside={<PeriodTag {...period} />}>
    <p className={styles.name}>{periodName(period)}</p>
    <p className={styles.total}>
      <strong>{period.completedTotalHours}</strong> of {hoursWords(period.minimumRequiredHours)} completed
    </p>
    <PeriodBar period={period} />
    <p className={styles.missing}>{missingWords(period)}</p>
    {extrasOf(period).map((words) => (
      <p key={words} className={styles.facts}>
        {words}
      </p>
    ))}
    <CategoryBars categories={period.categories} />
    {period.missingHours === 0 && period.completedTotalHours > 0 && (
      <p>
        <CertificateButton
          of="period"
          id={period.cpdPeriodId}
          label="Certificate of this period"
          about={`${period.programmeName}, ${periodName(period)}`}
        />
      </p>
    )}
    <Details period={period} />
  </Card>
);
