import * as z from 'zod/mini';
import { formFieldKind } from './form-field-kinds.ts';
import { text, textOfLines, uuid } from '../values/text.ts';

export const formFieldType = z.enum(['String', 'Integer', 'Boolean', 'Reference']);
export type FormFieldType = z.infer<typeof formFieldType>;

/** A stored value: text, whole number, toggle, or the keys of the chosen options. */
export const formValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type FormValue = z.infer<typeof formValue>;

export const workflowFormField = z.object({
  id: z.uuid(),
  /** The organisation or person the value belongs to; null while it does not exist yet. */
  entityId: z.nullable(z.uuid()),
  fieldLabel: z.string(),
  formFieldType,
  value: formValue,
  isRequired: z.boolean(),
  isReadOnly: z.boolean(),
  isMultipleSelect: z.boolean(),
  sortOrder: z.int(),
  referenceOptions: z.array(z.object({ key: z.string(), value: z.string() })),
  formFieldTypeExtraInfo: z.object({
    placeholder: z.nullable(z.string()),
    /** What the person's browser may fill in, as HTML's `autocomplete` names it. */
    autocomplete: z.nullable(z.string()),
    /** What it asks for; null for what pages know nothing special of. */
    kind: z.nullable(formFieldKind),
  }),
});
export type WorkflowFormField = z.infer<typeof workflowFormField>;

/** The fields of a workflow form that belong together. */
export const workflowFormGroup = z.object({
  groupName: z.string(),
  /** Whether the first field is a toggle that reveals the others. */
  isToggled: z.boolean(),
  workflowFormFields: z.array(workflowFormField),
});
export type WorkflowFormGroup = z.infer<typeof workflowFormGroup>;

/** A value as a client sends it, of several lines only where the field is; several options also come as their keys joined by commas. */
export const formFieldInput = z.strictObject({
  id: uuid(),
  entityId: z.optional(z.nullable(uuid())),
  value: z.nullable(
    z.union([textOfLines(4000), z.number(), z.boolean(), z.array(text(200)).check(z.maxLength(100))]),
  ),
});
export type FormFieldInput = z.infer<typeof formFieldInput>;

/** What a save sends: fields that are not in it keep their values. */
export const formFieldInputs = z.array(formFieldInput).check(z.maxLength(200));
