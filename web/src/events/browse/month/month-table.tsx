import type { DataOf } from '@linehaul/contract/endpoint';
import type { getEventMonth } from '@linehaul/contract/events';
import { monthNameOf } from '../../../lib/formats/month-names.ts';
import { dayWords } from '../../times/event-times.ts';
import styles from './event-month.module.css';
import { MonthEvent } from './month-event.tsx';
import { weeksOf } from './month-weeks.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type MonthDays = DataOf<typeof getEventMonth>['days'];

interface DayCellProps {
  day: string;
  events: MonthDays[number]['events'];
  isToday: boolean;
}

const DayCell = ({ day, events, isToday }: DayCellProps) => (
  <td aria-current={isToday ? 'date' : undefined}>
    <time dateTime={day} className={styles.day}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="visually-hidden">{dayWords(day)}</span>
    </time>
    {events.length > 0 && (
      <ul>
        {events.map((event) => (
          <MonthEvent key={event.id} event={event} />
        ))}
      </ul>
    )}
  </td>
);

/** A month as a native table: a row a week. */
export const MonthTable = ({ month, days, today }: { month: string; days: MonthDays; today: string }) => {
  const byDay = new Map(days.map(({ day, events }) => [day, events]));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Events in {monthNameOf(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, place) =>
              day === undefined ? (
                <td key={WEEKDAYS[place]} data-outside>
                  {' '}
                </td>
              ) : (
                <DayCell key={day} day={day} events={byDay.get(day) ?? []} isToday={day === today} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
