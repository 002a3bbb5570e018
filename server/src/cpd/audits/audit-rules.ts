import type { AuditedState } from '@linehaul/contract/audits';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { AuditDecision } from '@linehaul/contract/office-audits';
import { DomainError, invalidField } from '../../domain-error.ts';

/** How many days before the last one somebody is reminded; on it, too. */
export const REMINDER_DAYS: readonly number[] = [14, 3, 0];

/** What the office has not decided on yet. */
const isOpen = (state: AuditedState): boolean => state === 'asked' || state === 'submitted';

interface Standing {
  readonly state: AuditedState;
  readonly dueOn: CalendarDay;
}

export interface Decided {
  readonly decision: AuditDecision;
  readonly answer: string;
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
}

const requireWords = ({ decision, answer }: Decided): void => {
  if (decision !== 'met' && answer === '') throw invalidField('answer', 'Please write to the person');
};

const requireLater = ({ dueDate, today }: Decided, { dueOn }: Standing): CalendarDay => {
  if (dueDate === null || dueDate <= today || dueDate <= dueOn)
    throw invalidField('dueDate', 'Please choose a day to come, later than the present one');
  return dueDate;
};

/**
 * How somebody of an audit stands after a decision. What is decided stays; who is still asked cannot have failed before
 * their last day is over; more time asks them again, even where they had sent something.
 */
export const standingAfter = (standing: Standing, decided: Decided): Standing => {
  if (!isOpen(standing.state))
    throw new DomainError('wrong-state', 'It is decided already. Please look again');
  requireWords(decided);
  if (decided.decision === 'extend') return { state: 'asked', dueOn: requireLater(decided, standing) };
  if (decided.decision === 'not-met' && standing.state === 'asked' && standing.dueOn >= decided.today)
    throw new DomainError('wrong-state', 'They have not sent their evidence yet, and still have time to');
  return { state: decided.decision, dueOn: standing.dueOn };
};

/** Throws unless it is decided on everybody who was drawn and is still there. */
export const requireDecided = (states: readonly AuditedState[]): void => {
  const open = states.filter(isOpen).length;
  if (open > 0)
    throw new DomainError(
      'wrong-state',
      open === 1 ? 'One person is not decided on yet' : `${open} people are not decided on yet`,
    );
};
