import { type FormFieldKind, OFFERED_KINDS } from '@linehaul/contract/form-field-kinds';
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
  email: true,
  'long-text': true,
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

/** Whether the office may say what a field asks for beyond its words. */
const takesKind = (type: AnswerType): boolean => type === 'text' || type === 'choice';

const OFFERED: ReadonlySet<FormFieldKind> = new Set(OFFERED_KINDS);

interface Asked {
  readonly type: AnswerType;
  readonly kind: FormFieldKind | null;
}
type KeptKind = (AnswerColumns & { readonly kind: FormFieldKind | null }) | undefined;

/** Whether a field may ask for that: what the office is offered, or what it has asked for so far. */
export const mayAskFor = ({ type, kind }: Asked, kept: KeptKind): boolean =>
  kind === null || !takesKind(type) || OFFERED.has(kind) || kept?.kind === kind;

/** What pages know of a field that is answered so: its format, or what the office says that it asks for. */
export const kindOf = ({ type, kind }: Asked, kept: KeptKind): FormFieldKind | null => {
  if (isFormat(type)) return type;
  if (!takesKind(type) || kind === null || OFFERED.has(kind)) return takesKind(type) ? kind : null;
  return kept !== undefined && answerTypeOf(kept) === type ? kind : null;
};
