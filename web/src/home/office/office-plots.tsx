import type { AdminHome } from '@linehaul/contract/admin-home';
import type { InvoiceOwing } from '@linehaul/contract/invoice-administration';
import type { MembershipStatusText } from '@linehaul/contract/membership-profile';
import type { MembershipState } from '@linehaul/contract/people';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/formats/format.ts';
import { listAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AgeingPlot } from '../../ui/plots/ageing-plot.tsx';
import { BarTable } from '../../ui/plots/bar-table.tsx';
import { LinePlot } from '../../ui/plots/line-plot.tsx';
import { ColumnPlot } from '../../ui/plots/column-plot.tsx';
import { figureOf } from './admin-home-queries.ts';
import { monthNameOf, shortMonthOf } from '../../lib/formats/month-names.ts';
import { countOf, owingAddress } from './office-figures.ts';
import styles from './office.module.css';

const AGES: readonly { owing: InvoiceOwing; label: string }[] = [
  { owing: 'current', label: 'Not late' },
  { owing: '1-30', label: '1–30 days' },
  { owing: '31-60', label: '31–60 days' },
  { owing: '61-90', label: '61–90 days' },
  { owing: 'over-90', label: 'Over 90 days' },
];

const Ageing = ({ home }: { home: AdminHome }) => (
  <Card title="What is owed, by how late it is">
    <AgeingPlot
      caption="What is owed, by how late it is"
      titles={['Late', 'Invoices', 'Owed']}
      parts={AGES.map(({ owing, label }) => {
        const { invoiceCount, amount } = figureOf(home, owing);
        return {
          key: owing,
          label: invoiceCount === 0 ? label : <Link to={owingAddress(owing)}>{label}</Link>,
          value: amount,
          text: formatMoney(amount),
          count: invoiceCount,
        };
      })}
    />
  </Card>
);

const STATES = {
  Active: 'active',
  Overdue: 'past-due',
  'In grace': 'grace',
  Suspended: 'suspended',
  'Pending payment': 'pending-payment',
  Lapsed: 'lapsed',
  Cancelled: 'cancelled',
  Ended: 'ended',
} as const satisfies Record<MembershipStatusText, MembershipState>;

const Members = ({ home }: { home: AdminHome }) => (
  <Card title="Member organisations by state">
    <BarTable
      caption="Member organisations by state"
      titles={['State', 'Organisations']}
      bars={Object.entries(STATES).map(([status, membership]) => {
        const value = home.members.find((one) => one.status === status)?.count ?? 0;
        return {
          key: status,
          label:
            value === 0 ? status : <Link to={listAddress(paths.adminUsers, { membership })}>{status}</Link>,
          value,
        };
      })}
    />
  </Card>
);

const Joins = ({ home: { joins } }: { home: AdminHome }) => {
  const total = joins.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="People who joined, by month">
      <ColumnPlot
        caption="people who joined, by month"
        summary={`${countOf(total, ['person', 'people'])} in twelve months; this month is not over yet.`}
        titles={['Month', 'Joined']}
        columns={joins.map(({ month, count }) => ({
          key: month,
          label: shortMonthOf(month),
          name:
            count === 0 ? (
              monthNameOf(month)
            ) : (
              <Link to={listAddress(paths.adminUsers, { joined: month })}>{monthNameOf(month)}</Link>
            ),
          value: count,
        }))}
      />
    </Card>
  );
};

const monthOf = (day: string): string => monthNameOf(day.slice(0, 7));

const Memberships = ({ home: { day, memberships } }: { home: AdminHome }) => {
  const [first, last] = [memberships[0], memberships.at(-1)];
  const today = `${countOf(last?.count ?? 0, ['organisation', 'organisations'])} today`;
  return (
    <Card title="Member organisations over the year">
      <LinePlot
        caption="member organisations at the end of each month"
        summary={first ? `${today}, ${first.count} at the end of ${monthOf(first.on)}.` : `${today}.`}
        titles={['End of', 'Organisations']}
        points={memberships.map(({ on, count }) => ({
          key: on,
          label: on === day ? 'Today' : monthOf(on),
          value: count,
        }))}
      />
    </Card>
  );
};

/** How it stands as pictures, each with its numbers and the ways to the lists. */
export const OfficePlots = ({ home }: { home: AdminHome }) => (
  <div className={styles.plots}>
    <Ageing home={home} />
    <Members home={home} />
    <Joins home={home} />
    <Memberships home={home} />
  </div>
);
