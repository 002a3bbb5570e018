import { calendarDay } from '@linehaul/contract/calendar-day';
import { FIRST_DAY, LAST_DAY } from '@linehaul/contract/dates';
import type { EventFilter } from '@linehaul/contract/events';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { controlProps, Field, type FieldProps } from '../../ui/forms/field.tsx';
import { useEventLabels } from '../label-queries.ts';
import controlStyles from '../../ui/forms/control.module.css';
import styles from './event-finder.module.css';

interface FilterPanelProps {
  filter: EventFilter;
  onApply: (filter: EventFilter) => void;
  onClose: () => void;
}

const day = () => z.union([z.literal(''), calendarDay('Please enter a date')]);
const ids = z.optional(z.array(z.string()));
const fields = z
  .object({ type: z.string(), locations: ids, categories: ids, tags: ids, from: day(), to: day() })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
      path: ['to'],
      error: 'The last day cannot be before the first',
    }),
  );

const filterOf = (values: z.infer<typeof fields>): EventFilter => ({
  ...(values.type !== '' && { typeId: values.type }),
  ...(values.locations?.length && { locationsId: values.locations }),
  ...(values.categories?.length && { categoryId: values.categories }),
  ...(values.tags?.length && { tagId: values.tags }),
  ...(values.from !== '' && { startDateFrom: values.from }),
  ...(values.to !== '' && { startDateTo: values.to }),
});

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, value]) => ({ key, value }));

const useAllLabels = () => {
  const queries = {
    types: useEventLabels('types'),
    locations: useEventLabels('locations'),
    categories: useEventLabels('categories'),
    tags: useEventLabels('tags'),
  };
  const all = Object.values(queries);
  return {
    types: queries.types.data,
    locations: queries.locations.data,
    categories: queries.categories.data,
    tags: queries.tags.data,
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
};

const useEscape = (onClose: () => void): void => {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
};

/** That nothing has to be filled in goes without saying here. */
const DayField = ({ day: known, ...field }: FieldProps & { day: string | undefined }) => (
  <Field field={field}>
    <input
      {...controlProps(field)}
      type="date"
      name={field.name}
      min={FIRST_DAY}
      max={LAST_DAY}
      defaultValue={known}
      className={controlStyles.control}
    />
  </Field>
);

/** What narrows the list; nothing changes before it is applied. */
export const FilterPanel = ({ filter, onApply, onClose }: FilterPanelProps) => {
  const { types, locations, categories, tags, error, retry } = useAllLabels();
  const form = useZodForm({ schema: fields, onSubmit: (values) => onApply(filterOf(values)) });
  useEscape(onClose);
  // What is known stays, with what was chosen in it, where asking anew has failed.
  if (!types || !locations || !categories || !tags)
    return error ? (
      <FailedState title={messageOf(error, 'The filter could not be loaded')} onRetry={retry} />
    ) : (
      <Skeleton shape="card" lines={3} label="Loading the filter" />
    );
  const lists = [
    { name: 'locations', label: 'Locations', labels: locations, defaultKeys: filter.locationsId },
    { name: 'categories', label: 'Categories', labels: categories, defaultKeys: filter.categoryId },
    { name: 'tags', label: 'Tags', labels: tags, defaultKeys: filter.tagId },
  ];
  return (
    <form {...form.props} className={styles.panel} aria-label="Filter events">
      <ErrorSummary faults={form.faults} />
      <SelectField
        {...form.field('type')}
        label="Type"
        isOptional={false}
        placeholder="Every type"
        options={optionsOf(types)}
        defaultValue={filter.typeId ?? ''}
      />
      {lists.map(({ name, label, labels, defaultKeys = [] }) => (
        <MultiSelect
          key={name}
          {...form.field(name)}
          label={label}
          options={optionsOf(labels)}
          defaultKeys={defaultKeys}
        />
      ))}
      <div className={styles.days}>
        <DayField {...form.field('from')} label="From" day={filter.startDateFrom} />
        <DayField {...form.field('to')} label="To" day={filter.startDateTo} />
      </div>
      <div className={styles.acts}>
        <Button type="submit">Apply</Button>
        <Button variant="secondary" onClick={() => onApply({})}>
          Clear
        </Button>
      </div>
    </form>
  );
};
