import { sentLicenceKind, type LicenceKind, type SentLicenceKind } from '@linehaul/contract/office-licences';
import type { FormRules } from '../../../lib/forms/form-errors.ts';

/** `90, 30, 7`, in any order; what is no number is left to the schema to refuse. */
export const daysIn = (typed: unknown): unknown[] =>
  (typeof typed === 'string' ? typed : '')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const isRecord = (values: unknown): values is Record<string, unknown> =>
  typeof values === 'object' && values !== null;

/** Judges what the dialog holds by the contract’s schema; whatever is wrong with a day is told at their field. */
export const kindRules: FormRules<SentLicenceKind> = {
  safeParse: (values) => {
    const { name, needsExpiry, asksFile, reminderDays } = isRecord(values) ? values : {};
    const read = sentLicenceKind.safeParse({
      ...{ name, needsExpiry: needsExpiry !== undefined, asksFile: asksFile !== undefined },
      reminderDays: daysIn(reminderDays),
    });
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }));
    return { success: false, error: { issues } };
  },
};

/** In words, as the list shows it. */
export const kindWords = ({ needsExpiry, asksFile, reminderDays }: LicenceKind): string[] => [
  needsExpiry ? 'Expires' : 'May be without an expiry',
  ...(asksFile ? ['Asks for a picture or PDF'] : []),
  reminderDays.length === 0 ? 'No reminders' : `Reminders ${reminderDays.join(', ')} days ahead`,
];
