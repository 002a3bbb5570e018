import type { AuditEntry } from '@linehaul/contract/audit';
import { formatDate } from '../lib/formats/format.ts';

/** What happened on one day, in the order of the list. */
export interface AuditDay {
  /** As it is read: `22/11/2026`. */
  day: string;
  entries: AuditEntry[];
}

/** A list of entries by the days that they happened on where the association is. */
export const daysOf = (entries: readonly AuditEntry[]): AuditDay[] => {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
