import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import type { FormRules } from '../lib/forms/form-errors.ts';
import { type Entries, type Entry, entryProblems } from './workflow-form.ts';

const entryFrom = ({ id, formFieldType, isMultipleSelect }: WorkflowFormField, data: FormData): Entry => {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  if (formFieldType === 'Boolean') return data.has(id);
  if (formFieldType !== 'Reference') return texts(id)[0] ?? '';
  return texts(isMultipleSelect ? `${id}[]` : id).filter((key) => key !== '');
};

/** The entries of a workflow form as it stands in the page. */
export const entriesFrom = (groups: readonly WorkflowFormGroup[], data: FormData): Entries =>
  Object.fromEntries(
    groups.flatMap(({ workflowFormFields }) =>
      workflowFormFields.map((field) => [field.id, entryFrom(field, data)]),
    ),
  );

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

/** Judges the entries of exactly these groups. */
export const entriesRules = (groups: readonly WorkflowFormGroup[]): FormRules<Entries> => ({
  safeParse: (values) => {
    const entries = isEntries(values) ? values : {};
    const issues = Object.entries(entryProblems(groups, entries)).map(([id, message]) => ({
      path: [id],
      message,
    }));
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: entries };
  },
});
