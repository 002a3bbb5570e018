import type { EventQuestionKind } from '@linehaul/contract/event-questions';
import type { FormFieldType, FormValue } from '@linehaul/contract/forms';
import { formatDay } from '@linehaul/contract/dates';
import type { FormField, FormGroup } from '../../forms/form-rules.ts';

/** What a question is to the forms that stand. */
const FIELDS: Readonly<
  Record<EventQuestionKind, { fieldType: FormFieldType; isMultipleSelect: boolean; format: string | null }>
> = {
  text: { fieldType: 'String', isMultipleSelect: false, format: null },
  number: { fieldType: 'Integer', isMultipleSelect: false, format: null },
  date: { fieldType: 'String', isMultipleSelect: false, format: 'date' },
  choice: { fieldType: 'Reference', isMultipleSelect: false, format: null },
  choices: { fieldType: 'Reference', isMultipleSelect: true, format: null },
  checkbox: { fieldType: 'Boolean', isMultipleSelect: false, format: null },
};

const ANSWER_MAX_LENGTH = 500;

export interface Question {
  readonly id: string;
  readonly position: number;
  readonly label: string;
  readonly hint: string;
  readonly kind: EventQuestionKind;
  readonly isRequired: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

const toField = (question: Question): FormField => ({
  ...FIELDS[question.kind],
  id: question.id,
  label: question.label,
  maxLength: ANSWER_MAX_LENGTH,
  options: question.options.map(({ id, label }) => ({ key: id, value: label })),
  sortOrder: question.position,
  placeholder: question.hint === '' ? null : question.hint,
  kind: question.kind === 'date' ? 'date' : null,
  boundColumn: null,
  isRequired: question.isRequired,
  isReadOnly: false,
});

/** The questions of an event as one group of a workflow form; none without a question. */
export const groupsOf = (questions: readonly Question[]): FormGroup[] =>
  questions.length === 0 ? [] : [{ name: 'Questions', isToggled: false, fields: questions.map(toField) }];

/** Whether something is still to be answered: a question that has to be, or all that is asked. */
export const isOpen = (
  questions: readonly Pick<Question, 'id' | 'isRequired'>[],
  answers: ReadonlyMap<string, FormValue>,
): boolean => {
  const unanswered = questions.filter(({ id }) => (answers.get(id) ?? null) === null);
  return (
    unanswered.some(({ isRequired }) => isRequired) ||
    (questions.length > 0 && unanswered.length === questions.length)
  );
};

export const isReference = (kind: EventQuestionKind): boolean => FIELDS[kind].fieldType === 'Reference';

/** An answer in words; options that are gone by now too. */
export const answerText = (
  { kind }: Pick<Question, 'kind'>,
  value: FormValue,
  labels: ReadonlyMap<string, string>,
): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'date') return formatDay(String(value));
  const keys = Array.isArray(value) ? value : [String(value)];
  return keys.map((key) => labels.get(key) ?? key).join(', ');
};
