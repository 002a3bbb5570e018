import type { FormFieldKind } from '@linehaul/contract/form-field-kinds';
import type { FormFieldType } from '@linehaul/contract/forms';
import type { AnswerType } from '@linehaul/contract/office-forms';

/** How a field is answered, as its row has it. */
export interface AnswerColumns {
  readonly fieldType: FormFieldType;
  readonly isMultipleSelect: boolean;
  readonly format: string | null;
}

type FormatName = Extract<AnswerType, FormFieldKind>;

const FORMATTED: Readonly<Record<FormatName, true>> = {
  abn: true,
  date: true,
  phone: true,
  postcode: true,
  website: true,
};
const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATTED, name);

const PLAIN: Readonly<Record<Exclude<AnswerType, FormatName>, AnswerColumns>> = {
  text: { fieldType: 'String', isMultipleSelect: false, format: null },
  number: { fieldType: 'Integer', isMultipleSelect: false, format: null },
  'yes-no': { fieldType: 'Boolean', isMultipleSelect: false, format: null },
  choice: { fieldType: 'Reference', isMultipleSelect: false, format: null },
  choices: { fieldType: 'Reference', isMultipleSelect: true, format: null },
};

/** The columns of a way to answer. */
export const columnsOf = (type: AnswerType): AnswerColumns =>
  isFormat(type) ? { fieldType: 'String', isMultipleSelect: false, format: type } : PLAIN[type];

const TYPE_OF: Readonly<Record<FormFieldType, Exclude<AnswerType, FormatName>>> = {
  String: 'text',
  Integer: 'number',
  Boolean: 'yes-no',
  Reference: 'choice',
};

/** The way to answer of a row. */
export const answerTypeOf = ({ fieldType, isMultipleSelect, format }: AnswerColumns): AnswerType => {
  if (format !== null && isFormat(format)) return format;
  return isMultipleSelect ? 'choices' : TYPE_OF[fieldType];
};

export const hasOptions = (type: AnswerType): boolean => type === 'choice' || type === 'choices';

/** What pages know of a field that is answered so; a kind of text stays only while it is text. */
export const kindOf = (type: AnswerType, kept: FormFieldKind | null): FormFieldKind | null => {
  if (isFormat(type)) return type;
  return kept !== null && !isFormat(kept) ? kept : null;
};
