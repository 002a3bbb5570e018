import type { MembershipYear } from '@linehaul/contract/membership-year';
import type { Owed } from '@linehaul/contract/owing';
import type { CSSProperties } from 'react';
import { formatDate } from '../../lib/formats/format.ts';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { payAddressOf } from './pay-address.ts';
import { PaymentPost } from './payment-post.tsx';
import { type RoadStop, roadStops } from './road-stops.ts';
import styles from './year-road.module.css';

/** The board at the end of the road. */
const Signpost = () => (
  <svg
    className={styles.signpost}
    viewBox="0 0 64 60"
    width="64"
    height="60"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.pole} d="M29 8h5v52h-5z" />
    <path className={styles.board} d="M4 12h44l12 11-12 11H4z" />
    <path className={styles.onBoard} d="M12 19.5h26M12 26.5h18" />
  </svg>
);

const startWord = ({ standing, memberSince }: MembershipYear, day: string): string => {
  if (standing === 'pending') return 'Year begins';
  return memberSince === day ? 'Joined' : 'Year began';
};

const Start = ({ year, day }: { year: MembershipYear; day: string }) => (
  <div className={styles.end}>
    <span className={styles.endWord}>{startWord(year, day)}</span>
    <strong>{formatDate(day)}</strong>
  </div>
);

const TRUCK_METRE = 5.5;

const Today = ({ year, day }: { year: MembershipYear; day: string }) => (
  <div className={styles.today}>
    <span className={styles.todayWords}>
      <span className={styles.endWord}>Today</span> <strong>{formatDate(day)}</strong>
    </span>
    <VehiclePicture vehicle={year.vehicle ?? 'rigid'} metre={TRUCK_METRE} />
  </div>
);

const Renewal = ({ day }: { day: string }) => (
  <div className={styles.renewal}>
    <div className={styles.end}>
      <span className={styles.endWord}>Renewal</span>
      <strong>{formatDate(day)}</strong>
    </div>
    <Signpost />
  </div>
);

interface YearRoadProps {
  year: MembershipYear;
  /** What is owed, where it is known: it says how an overdue payment is settled. */
  owing?: readonly Owed[] | undefined;
}

const Stop = ({ stop, year, owing }: YearRoadProps & { stop: RoadStop }) => {
  if (stop.kind === 'payment') {
    const payAddress = year.invoiceId === null ? null : payAddressOf(owing, year.invoiceId);
    return <PaymentPost payment={stop.payment} payAddress={payAddress} />;
  }
  if (stop.kind === 'today') return <Today year={year} day={stop.day} />;
  return stop.kind === 'start' ? <Start year={year} day={stop.day} /> : <Renewal day={stop.day} />;
};

/** The membership year as a list, drawn as a road: what lies behind and what lies ahead. */
export const YearRoad = ({ year, owing }: YearRoadProps) => (
  <div className={styles.room}>
    <ol className={styles.road} data-many={year.payments.length > 4 || undefined}>
      {roadStops(year).map((stop) => (
        <li
          key={stop.kind === 'payment' ? stop.payment.position : stop.kind}
          className={styles.stop}
          data-kind={stop.kind}
          data-low={(stop.kind === 'payment' && stop.payment.position % 2 === 0) || undefined}
          style={{ '--at': stop.at } as CSSProperties}
        >
          <Stop stop={stop} year={year} owing={owing} />
        </li>
      ))}
    </ol>
  </div>
);
