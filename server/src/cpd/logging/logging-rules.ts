import { openInCpdRecord, type SentCpdRecord } from '@linehaul/contract/cpd-logging';
import type { CalendarDay } from '@linehaul/contract/dates';
import { DomainError, invalidField } from '../../domain-error.ts';

/** While it is so, its person may change it. */
const OPEN_STATES: ReadonlySet<string> = new Set(['draft', 'submitted', 'asked-back']);

export const requireOpen = (state: string): void => {
  if (OPEN_STATES.has(state)) return;
  throw new DomainError(
    'wrong-state',
    state === 'approved'
      ? 'The office has approved this activity meanwhile. It cannot be changed any more'
      : 'This activity is closed. Please log it anew',
  );
};

/** The columns of a record that are written as they were sent. */
export const writtenColumns = ({ completedDate, hours, ...record }: SentCpdRecord) => ({
  ...record,
  completedOn: completedDate,
  hundredths: hours === null ? null : Math.round(hours * 100),
});

interface Kept {
  readonly title: string;
  readonly categoryId: string | null;
  readonly completedOn: CalendarDay | null;
  readonly hundredths: number | null;
}

/** Throws, at every field that is still open, where a record cannot go to the office. */
export const requireComplete = (record: Kept, today: CalendarDay): void => {
  const { completedOn: completedDate, hundredths: hours } = record;
  const faults = openInCpdRecord({ ...record, completedDate, hours });
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { modelState: faults });
  if ((record.completedOn ?? '') > today)
    throw invalidField('completedDate', 'This day is still to come. Please log it once it is done');
};
