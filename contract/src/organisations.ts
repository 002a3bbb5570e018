import * as z from 'zod/mini';
import { ORGANISATION_NAME_MAX_LENGTH, ORGANISATION_NAME_MIN_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { text, uuid } from './text.ts';

/** An organisation's name as a person types it: 3 to 70 Unicode code points. */
export const organisationName = text(1000).check(
  z.refine(
    (value) => [...value].length >= ORGANISATION_NAME_MIN_LENGTH,
    `Please type at least ${ORGANISATION_NAME_MIN_LENGTH} characters`,
  ),
  z.refine(
    (value) => [...value].length <= ORGANISATION_NAME_MAX_LENGTH,
    `Please type at most ${ORGANISATION_NAME_MAX_LENGTH} characters`,
  ),
);

export const searchOrganisations = endpoint({
  method: 'GET',
  path: '/api/org/searchbyname',
  summary: 'Organisations whose name contains the keyword: names only, at most 20.',
  query: z.strictObject({ keyword: text(100) }),
  data: z.object({ items: z.array(z.object({ key: z.uuid(), value: z.string() })) }),
});

/** `join` while signing up, `details` in settings. */
const workflowName = z.enum(['join', 'details']);

export const formFieldType = z.enum(['String', 'Integer', 'Boolean', 'Reference']);
export type FormFieldType = z.infer<typeof formFieldType>;

/** A stored value: text, whole number, toggle, or the keys of the chosen options. */
const formValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type FormValue = z.infer<typeof formValue>;

const workflowFormField = z.object({
  id: z.uuid(),
  /** The organisation the value belongs to; null while it does not exist yet. */
  entityId: z.nullable(z.uuid()),
  fieldLabel: z.string(),
  formFieldType,
  value: formValue,
  isRequired: z.boolean(),
  isReadOnly: z.boolean(),
  isMultipleSelect: z.boolean(),
  sortOrder: z.int(),
  referenceOptions: z.array(z.object({ key: z.string(), value: z.string() })),
  formFieldTypeExtraInfo: z.object({ placeholder: z.nullable(z.string()) }),
});
export type WorkflowFormField = z.infer<typeof workflowFormField>;

const workflowFormGroup = z.object({
  groupName: z.string(),
  /** Whether the first field is a toggle that reveals the others. */
  isToggled: z.boolean(),
  workflowFormFields: z.array(workflowFormField),
});
export type WorkflowFormGroup = z.infer<typeof workflowFormGroup>;

/** A value as a client sends it; several options also come as their keys joined by commas. */
export const formFieldInput = z.strictObject({
  id: uuid(),
  entityId: z.optional(z.nullable(uuid())),
  value: z.nullable(
    z.union([text(4000), z.number(), z.boolean(), z.array(text(200)).check(z.maxLength(100))]),
  ),
});
export type FormFieldInput = z.infer<typeof formFieldInput>;

export const getOrganisationForm = endpoint({
  method: 'GET',
  path: '/api/org/GetWorkflowFormFieldDefinitionAndValue',
  summary: "The groups and fields of an organisation's form, with the values the caller may see.",
  query: z.strictObject({
    workflowName,
    orgName: z.optional(text(1000)),
    orgId: z.optional(uuid()),
  }),
  data: z.array(workflowFormGroup),
});

export const setOrganisationForm = endpoint({
  method: 'POST',
  path: '/api/org/SetWorkflowFormFieldValue',
  summary: 'Saves the form, all or nothing; while joining it creates the organisation.',
  body: z.strictObject({
    workflowName,
    orgName: z.optional(organisationName),
    orgId: z.optional(uuid()),
    workflowFormFields: z.array(formFieldInput).check(z.maxLength(200)),
  }),
  data: z.object({
    orgId: z.uuid(),
    /** True when the name is an existing organisation's: its administrators were asked instead. */
    isJoinRequested: z.boolean(),
  }),
});

export const joinRequest = z.object({
  id: z.uuid(),
  organisationId: z.uuid(),
  organisationName: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  requestedAt: z.iso.datetime(),
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/org/joinrequests',
  summary: 'People who ask to join an organisation that the caller administers.',
  data: z.object({ items: z.array(joinRequest) }),
});

export const decideJoinRequest = endpoint({
  method: 'POST',
  path: '/api/org/decidejoinrequest',
  summary: 'Approves or declines a request to join an organisation that the caller administers.',
  body: z.strictObject({ id: uuid(), decision: z.enum(['approve', 'decline']) }),
  data: z.null(),
});
