import { sorted } from '@linehaul/contract/lists';
import type {
  FormFieldInput,
  FormValue,
  WorkflowFormField,
  WorkflowFormGroup,
} from '@linehaul/contract/forms';
import { formatPhone } from '../lib/formats/format-phone.ts';
import { wholeNumberProblem } from '@linehaul/contract/whole-number';

/** What is typed or chosen, by field id: text, a toggle, or the keys of the chosen options. */
export type Entry = string | boolean | readonly string[];
export type Entries = Readonly<Record<string, Entry>>;

/** The toggle of a group whose other fields count only when it is on; undefined when all of them always count. */
export const toggleOf = (group: WorkflowFormGroup): WorkflowFormField | undefined => {
  const [first] = group.workflowFormFields;
  return group.isToggled && first?.formFieldType === 'Boolean' ? first : undefined;
};

/** The groups with their fields in `sortOrder`; groups without a field are left out. */
export const orderedGroups = (groups: readonly WorkflowFormGroup[]): WorkflowFormGroup[] =>
  groups
    .filter(({ workflowFormFields }) => workflowFormFields.length > 0)
    .map((group) => ({
      ...group,
      workflowFormFields: sorted(group.workflowFormFields, (a, b) => a.sortOrder - b.sortOrder),
    }));

const chosenKeys = (value: FormValue): string[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === '' ? [] : [String(value)];
};

const entryOf = ({ formFieldType, value }: WorkflowFormField): Entry => {
  if (formFieldType === 'Boolean') return value === true;
  if (formFieldType === 'Reference') return chosenKeys(value);
  return value === null ? '' : String(value);
};

/** The entries of the form as the server has them. */
export const initialEntries = (groups: readonly WorkflowFormGroup[]): Entries =>
  Object.fromEntries(
    groups.flatMap((group) => group.workflowFormFields.map((field) => [field.id, entryOf(field)])),
  );

/** The fields of a group that are shown while the entries stand so. */
export const visibleFields = (group: WorkflowFormGroup, entries: Entries): WorkflowFormField[] => {
  const toggle = toggleOf(group);
  return toggle && entries[toggle.id] !== true ? [toggle] : group.workflowFormFields;
};

const editableFields = (groups: readonly WorkflowFormGroup[], entries: Entries): WorkflowFormField[] =>
  groups.flatMap((group) => visibleFields(group, entries)).filter((field) => !field.isReadOnly);

const isEmpty = (entry: Entry | undefined): boolean =>
  entry === undefined ||
  (typeof entry === 'string' ? entry.trim() === '' : entry !== false && entry !== true && entry.length === 0);

const problemOf = (field: WorkflowFormField, entry: Entry | undefined): string | undefined => {
  if (isEmpty(entry)) return field.isRequired ? `${field.fieldLabel} is required` : undefined;
  const isNumberField = field.formFieldType === 'Integer' && typeof entry === 'string';
  return isNumberField ? wholeNumberProblem(field.fieldLabel, entry.trim()) : undefined;
};

/** The message of each shown, editable field that is not right, by field id, in the order of the form. */
export const entryProblems = (
  groups: readonly WorkflowFormGroup[],
  entries: Entries,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    editableFields(groups, entries).flatMap((field) => {
      const problem = problemOf(field, entries[field.id]);
      return problem ? [[field.id, problem]] : [];
    }),
  );

const valueOf = ({ formFieldType, isMultipleSelect }: WorkflowFormField, entry: Entry | undefined) => {
  if (formFieldType === 'Boolean') return entry === true;
  if (entry === undefined || typeof entry === 'boolean' || isEmpty(entry)) return null;
  if (typeof entry !== 'string') return isMultipleSelect ? [...entry] : (entry[0] ?? null);
  return formFieldType === 'Integer' ? Number(entry.trim()) : entry.trim();
};

/** What is sent: the shown, editable fields only, each with its typed value. */
export const fieldInputs = (groups: readonly WorkflowFormGroup[], entries: Entries): FormFieldInput[] =>
  editableFields(groups, entries).map((field) => ({
    id: field.id,
    entityId: field.entityId,
    value: valueOf(field, entries[field.id]),
  }));

/** The chosen of those options that there are, in whatever order they were chosen or kept. */
const chosenOf = ({ referenceOptions }: WorkflowFormField, entry: readonly string[]): string =>
  JSON.stringify(referenceOptions.map(({ key }) => key).filter((key) => entry.includes(key)));

/** Whether the person has left the field as the server has it. */
const isUntouched = (field: WorkflowFormField, entry: Entry | undefined): boolean => {
  const initial = entryOf(field);
  if (typeof initial === 'string' || typeof initial === 'boolean') return entry === initial;
  return Array.isArray(entry) && chosenOf(field, entry) === chosenOf(field, initial);
};

/** What differs from what the server said: fields left alone are not sent, so that what others save of them stays. */
export const changedInputs = (groups: readonly WorkflowFormGroup[], entries: Entries): FormFieldInput[] => {
  const untouched = new Set(
    groups
      .flatMap(({ workflowFormFields }) => workflowFormFields)
      .filter((field) => isUntouched(field, entries[field.id]))
      .map(({ id }) => id),
  );
  return fieldInputs(groups, entries).filter(({ id }) => !untouched.has(id));
};

/** A stored value in words; empty where there is none. */
export const valueText = ({ value, referenceOptions, formFieldTypeExtraInfo }: WorkflowFormField): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (formFieldTypeExtraInfo.kind === 'phone') return formatPhone(String(value ?? ''));
  const labels = new Map(referenceOptions.map((option) => [option.key, option.value]));
  return chosenKeys(value)
    .map((key) => labels.get(key) ?? key)
    .join(', ');
};
