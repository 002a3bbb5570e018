import type { LoggedCpdRecord, SentCpdRecord } from '@linehaul/contract/cpd-logging';
import type { Option } from '../../ui/choices/select-field.tsx';
import { formValues } from '../../lib/forms/form-errors.ts';

const orNull = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** `1,5` is one and a half too; what is no number is left to the schema to refuse. */
const hoursIn = (value: string | null): number | string | null => {
  if (value === null) return null;
  const hours = Number(value.trim().replace(',', '.'));
  return Number.isFinite(hours) && value.trim() !== '' ? hours : value;
};

/** The activity that the form holds, to be judged by the contract’s schema: what was left open is null. */
export const readActivity = (data: FormData): unknown => {
  const { title, categoryId, presenter, domain, completedDate, hours, note } = formValues(data);
  return {
    ...{ title, presenter, domain, note, categoryId: orNull(categoryId) },
    ...{ completedDate: orNull(completedDate), hours: hoursIn(orNull(hours)) },
  };
};

/** Whether nothing has been said of it. */
export const isNothing = (sent: SentCpdRecord): boolean =>
  Object.values(sent).every((value) => value === null || (typeof value === 'string' && value.trim() === ''));

/** States in which its person may change it. */
export const isOpen = ({ state }: Pick<LoggedCpdRecord, 'state'>): boolean =>
  state === 'draft' || state === 'submitted' || state === 'asked-back';

interface Category {
  readonly categoryId: string | null;
  readonly categoryName: string | null;
}

/** What an activity can be: what is offered, and what it is already, though that may not be offered any more or is still on its way. */
export const categoryOptions = (offered: readonly Category[], record: Category | undefined): Option[] => {
  const hasOther = record && !offered.some(({ categoryId }) => categoryId === record.categoryId);
  return [...(hasOther ? [record] : []), ...offered].flatMap(({ categoryId: key, categoryName: value }) =>
    key === null || value === null ? [] : [{ key, value }],
  );
};
