import * as z from 'zod/mini';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { formFieldKind } from './form-field-kinds.ts';

/** Whose details a form holds. */
export const formEntity = z.enum(['organisation', 'contact'], 'There is no such form');
export type FormEntity = z.infer<typeof formEntity>;

/** How a field is answered. */
export const answerType = z.enum(
  [
    ...(['text', 'long-text', 'number', 'yes-no', 'choice', 'choices', 'date'] as const),
    ...(['email', 'phone', 'website', 'postcode', 'abn'] as const),
  ],
  'Please choose how it is answered',
);
export type AnswerType = z.infer<typeof answerType>;

/** How a field stands in one workflow; it is shown there unless it is hidden. */
export const fieldUse = z.enum(
  ['hidden', 'optional', 'required', 'read-only'],
  'Please choose from the list',
);
export type FieldUse = z.infer<typeof fieldUse>;

export const FORM_LABEL_MAX_LENGTH = 120;
export const FORM_OPTION_MAX_LENGTH = 100;
export const FORM_MAX_GROUPS = 30;
/** As many as a save of the form may send. */
export const FORM_MAX_FIELDS = 200;
const MAX_OPTIONS = 100;

const sentOption = z.strictObject({
  /** Null for one that is new. */
  key: z.nullable(text(200)),
  label: requiredText('Please type the option', FORM_OPTION_MAX_LENGTH),
});
export type SentFormOption = z.infer<typeof sentOption>;

/** By how many characters an answer is bounded. */
const LENGTH = 'Please type a whole number from 1 to 4,000';
const answerLength = z.int(LENGTH).check(z.minimum(1, LENGTH), z.maximum(4000, LENGTH));

export const sentFormField = z.strictObject({
  /** Null for a new one; of one that was removed before, it takes that up again. */
  id: z.nullable(uuid()),
  label: requiredText('Please type what is asked', FORM_LABEL_MAX_LENGTH),
  type: answerType,
  placeholder: text(100),
  /** What a text, or one of several options, asks for beyond its words; of other ways to answer it goes without saying. */
  kind: z.nullable(formFieldKind),
  /** Of text alone, of one line or several. */
  maxLength: answerLength,
  /** Of `choice` and `choices`, in their order. */
  options: z.array(sentOption).check(z.maxLength(MAX_OPTIONS, `A field has at most ${MAX_OPTIONS} options`)),
  /** While an organisation joins; nobody is asked for details of their account then. */
  join: fieldUse,
  /** In the settings. */
  details: fieldUse,
});
export type SentFormField = z.infer<typeof sentFormField>;

export const sentFormGroup = z.strictObject({
  id: z.nullable(uuid()),
  name: requiredText('Please type a name', FORM_LABEL_MAX_LENGTH),
  /** Whether its first field, which is answered by yes or no, opens the others. */
  isToggled: z.boolean(),
  fields: z
    .array(sentFormField)
    .check(z.maxLength(FORM_MAX_FIELDS, `A form has at most ${FORM_MAX_FIELDS} fields`)),
});
export type SentFormGroup = z.infer<typeof sentFormGroup>;

const sentForm = z.strictObject({
  entity: formEntity,
  /** The version that was seen. */
  version: z.int(),
  groups: z
    .array(sentFormGroup)
    .check(z.maxLength(FORM_MAX_GROUPS, `A form has at most ${FORM_MAX_GROUPS} groups`)),
});
export type SentForm = z.infer<typeof sentForm>;

/** What the portal itself does with a field: such a field can be hidden, but neither removed nor answered otherwise. */
export const fieldPurpose = z.enum(['own-record', 'fleet-size', 'workplaces', 'abn']);
export type FieldPurpose = z.infer<typeof fieldPurpose>;

const keptField = z.object({
  ...sentFormField.shape,
  id: z.uuid(),
  label: z.string(),
  maxLength: z.int(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  purpose: z.nullable(fieldPurpose),
  /** The uses that it may have: what shows a record of the portal may be read only, or has to be there. */
  joinUses: z.array(fieldUse),
  detailsUses: z.array(fieldUse),
  /** Organisations or people that have answered it. */
  answers: z.int(),
});
export type KeptFormField = z.infer<typeof keptField>;

const keptGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  isToggled: z.boolean(),
  fields: z.array(keptField),
});
export type KeptFormGroup = z.infer<typeof keptGroup>;

const keptForm = z.object({
  entity: formEntity,
  version: z.int(),
  groups: z.array(keptGroup),
  /** Fields that were removed, the latest first; their answers are kept, and they can be taken up again. */
  removed: z.array(z.object({ ...keptField.shape, removedUtc: z.iso.datetime() })),
});
export type KeptForm = z.infer<typeof keptForm>;

export const getOfficeForm = endpoint({
  method: 'GET',
  path: '/api/admin/forms',
  summary: 'A form of organisations or people as the office arranges it, with what was removed from it.',
  query: z.strictObject({ entity: formEntity }),
  data: keptForm,
});

/** What becomes of answers that were given, where a save changes how a field is answered, or removes it. */
const consequence = z.object({
  label: z.string(),
  /** Left out of the form by the save; otherwise it is answered in another way from then on. */
  isRemoved: z.boolean(),
  answers: z.int(),
  /** Of them, how many the field shows afterwards. */
  carriedOver: z.int(),
});
export type FormConsequence = z.infer<typeof consequence>;

export const checkOfficeForm = endpoint({
  method: 'POST',
  path: '/api/admin/forms/check',
  summary: 'What saving a form would do to the answers that were given; changes nothing.',
  body: sentForm,
  data: z.object({ consequences: z.array(consequence) }),
  refusals: ['not-found', 'wrong-state'],
});

export const saveOfficeForm = endpoint({
  method: 'POST',
  path: '/api/admin/forms/save',
  summary:
    'Gives a form these groups and fields, in this order. What is left out is removed and keeps its answers; a field that is answered in another way takes over what it can.',
  body: sentForm,
  data: z.object({ entity: formEntity, version: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});
