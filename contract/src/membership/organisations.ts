import * as z from 'zod/mini';
import { FIRM_ROLES } from '../people/firm-roles.ts';
import { ORGANISATION_NAME_MAX_LENGTH, ORGANISATION_NAME_MIN_LENGTH } from '../values/constants.ts';
import { endpoint } from '../wire/endpoint.ts';
import { formFieldInputs, workflowFormGroup } from '../forms/forms.ts';
import { nameText } from '../values/names.ts';
import { describedText, text, uuid } from '../values/text.ts';

/** An organisation's name as a person types it: 3 to 70 Unicode code points. */
export const organisationName = nameText(1000).check(
  z.refine(
    (value) => [...value].length >= ORGANISATION_NAME_MIN_LENGTH,
    `Please type at least ${ORGANISATION_NAME_MIN_LENGTH} characters`,
  ),
  z.refine(
    (value) => [...value].length <= ORGANISATION_NAME_MAX_LENGTH,
    `Please type at most ${ORGANISATION_NAME_MAX_LENGTH} characters`,
  ),
  z.meta({ maxLength: ORGANISATION_NAME_MAX_LENGTH }),
  describedText(ORGANISATION_NAME_MIN_LENGTH, 'Kestrel Ridge Haulage'),
);

export const searchOrganisations = endpoint({
  method: 'GET',
  path: '/api/org/searchbyname',
  summary: 'Organisations whose name contains the keyword: names only, at most 20.',
  query: z.strictObject({ keyword: text(100) }),
  data: z.object({ items: z.array(z.object({ key: z.uuid(), value: z.string() })) }),
});

export const listOwnOrganisations = endpoint({
  method: 'GET',
  path: '/api/org/own',
  summary: 'The organisations that the caller belongs to, the one they act for first.',
  data: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), ...FIRM_ROLES })),
  }),
});

export const actForOrganisation = endpoint({
  method: 'POST',
  path: '/api/org/actfor',
  summary:
    'Says for which of their organisations the caller acts from now on: the one that is meant wherever a call names none. Repeats change nothing more.',
  body: z.strictObject({ orgId: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

const asked = z.object({ organisation: z.string(), askedUtc: z.iso.datetime() });

export const getAskedOrganisation = endpoint({
  method: 'GET',
  path: '/api/org/asked',
  summary: 'The organisation whose answer the caller waits for; null while they have asked none.',
  data: z.object({ asked: z.nullable(asked) }),
});

export const askToBelong = endpoint({
  method: 'POST',
  path: '/api/org/asktobelong',
  summary:
    'Asks the administrators of another organisation to make the caller one of its people too; nothing of it is shown before one of them approves. Repeats ask once.',
  body: z.strictObject({ orgId: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const withdrawAsking = endpoint({
  method: 'POST',
  path: '/api/org/withdrawasking',
  summary:
    'Takes back what the caller asked another organisation and nobody has decided. Repeats answer the same.',
  data: z.null(),
});

/** `join` while signing up, `details` in settings. */
const workflowName = z.enum(['join', 'details']);

export const getOrganisationForm = endpoint({
  method: 'GET',
  path: '/api/org/GetWorkflowFormFieldDefinitionAndValue',
  summary: "The groups and fields of an organisation's form, with the values the caller may see.",
  query: z.strictObject({
    workflowName,
    orgName: z.optional(nameText(1000)),
    orgId: z.optional(uuid()),
  }),
  data: z.array(workflowFormGroup),
  refusals: ['not-found'],
});

export const setOrganisationForm = endpoint({
  method: 'POST',
  path: '/api/org/SetWorkflowFormFieldValue',
  summary: 'Saves the form, all or nothing; while joining it creates the organisation.',
  body: z.strictObject({
    workflowName,
    orgName: z.optional(organisationName),
    orgId: z.optional(uuid()),
    workflowFormFields: formFieldInputs,
  }),
  data: z.object({
    orgId: z.uuid(),
    /** True when the name is an existing organisation's: its administrators were asked instead. */
    isJoinRequested: z.boolean(),
  }),
  refusals: ['not-found', 'wrong-state'],
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
  refusals: ['not-found', 'wrong-state'],
});
