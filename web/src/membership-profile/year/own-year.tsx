import type { MembershipStanding } from '@linehaul/contract/membership-card';
import type { MembershipYear } from '@linehaul/contract/membership-year';
import { useEffect, useState } from 'react';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { useOwing } from '../../invoice-payments/owing/owing-queries.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { expectedYear, noteYear } from './expected-year.ts';
import { useMembershipYear } from './membership-year-query.ts';
import styles from './own-year.module.css';
import { renewalDayOf } from './road-stops.ts';
import { YearRoad } from './year-road.tsx';

const STANDINGS: Readonly<Partial<Record<MembershipStanding, { tone: 'warning' | 'error'; word: string }>>> =
  {
    'past-due': { tone: 'warning', word: 'Overdue' },
    grace: { tone: 'warning', word: 'In grace' },
    suspended: { tone: 'error', word: 'Suspended' },
    pending: { tone: 'warning', word: 'Pending payment' },
    lapsed: { tone: 'error', word: 'Lapsed' },
  };

/** What is said of a year that is over. */
const OVER: Readonly<Partial<Record<MembershipStanding, string>>> = {
  grace: 'This year is over and the next is not paid yet.',
  suspended: 'This year is over and the next is not paid, so the membership is suspended.',
  lapsed: 'This membership has lapsed.',
};

/** What comes next on the road, in one sentence. */
const nextOf = (year: MembershipYear): string => {
  const over = OVER[year.standing];
  if (over !== undefined) return over;
  const next = year.payments.find(({ state }) => state === 'overdue' || state === 'due');
  if (!next) {
    const isComing = year.payments.some(({ state }) => state === 'on-its-way');
    const paid = isComing ? 'A payment is on its way' : 'The year is paid';
    return `${paid}. The next year begins on ${formatDate(renewalDayOf(year))}.`;
  }
  const amount = next.amount === null ? 'The next payment' : formatMoney(next.amount);
  const verb = next.state === 'overdue' ? 'was' : 'is';
  return `${amount} ${verb} due on ${formatDate(next.dueOn)}.`;
};

interface OwnYearProps {
  /** Else the year of the person's first organisation. */
  orgId?: string;
  /** Where it is known already: of a browser that has shown no year before, it says how long this one will be. */
  isMonthly?: boolean | undefined;
}

/** As high as the year that is expected, so that nothing below jumps. */
const YearOnTheWay = ({ isMonthly }: Pick<OwnYearProps, 'isMonthly'>) => {
  const [year] = useState(() => expectedYear(isMonthly));
  return (
    <div className={styles.blank} aria-hidden="true">
      <p>The membership of your organisation. {nextOf(year)}</p>
      <YearRoad year={year} />
    </div>
  );
};

/** The membership year of a person's organisation; nothing for whoever belongs to no member. */
export const OwnYear = ({ orgId, isMonthly }: OwnYearProps) => {
  const { data: year, error, refetch } = useMembershipYear(orgId);
  const { data: owing } = useOwing();
  useEffect(() => {
    if (year) noteYear(year);
  }, [year]);
  if (isNotFound(error)) return null;
  if (!year && error) {
    const title = messageOf(error, 'Your membership year could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  const standing = year && STANDINGS[year.standing];
  return (
    <Card
      title="Your membership year"
      aside={standing && <StatusTag tone={standing.tone}>{standing.word}</StatusTag>}
    >
      {year ? (
        <>
          <p>
            {year.tier}. {nextOf(year)}
          </p>
          <YearRoad year={year} owing={owing?.items} />
        </>
      ) : (
        <div role="status">
          <span className="visually-hidden">Loading your membership year</span>
          <YearOnTheWay isMonthly={isMonthly} />
        </div>
      )}
    </Card>
  );
};
