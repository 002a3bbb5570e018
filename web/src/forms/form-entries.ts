import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import * as z from 'zod/mini';
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

const anyEntries = z.custom<Entries>((value) => typeof value === 'object' && value !== null);

/** Judges the entries of exactly these groups. */
export const entriesSchema = (groups: readonly WorkflowFormGroup[]) =>
  anyEntries.check((context) => {
    for (const [id, message] of Object.entries(entryProblems(groups, context.value))) {
      context.issues.push({ code: 'custom', message, path: [id], input: context.value });
    }
  });
