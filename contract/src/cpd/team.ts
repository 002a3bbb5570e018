import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const TEAM_PAGE_SIZE = 25;

/** How somebody stands to one requirement. */
export const TEAM_STANDINGS = [
  /** Hours are complete; a licence is valid. */
  'green',
  /** Hours are still to be done in a period that runs; a licence expires soon. */
  'due',
  /** A licence that the organisation requires, and the person does not keep. */
  'missing',
  /** The last period ended with hours missing, and the one that runs is not complete; a licence has expired. */
  'expired',
  /** Nobody asks it of the person. */
  'none',
  /** The person does not share how they stand with this organisation. */
  'unshared',
] as const;
export const teamStanding = z.enum(TEAM_STANDINGS);
export type TeamStanding = z.infer<typeof teamStanding>;

const requirement = z.object({
  id: z.uuid(),
  kind: z.enum(['programme', 'licence']),
  name: z.string(),
});
export type TeamRequirement = z.infer<typeof requirement>;

const teamCell = z.object({
  requirementId: z.uuid(),
  standing: teamStanding,
  /** The last day of the period or licence; null where there is none. */
  untilDate: z.nullable(z.iso.date()),
  /** Hours that a programme still asks for; zero for licences. */
  missingHours: z.number(),
});
export type TeamCell = z.infer<typeof teamCell>;

const teamPerson = z.object({
  accountId: z.uuid(),
  name: z.string(),
  /** One for each requirement, in their order. */
  cells: z.array(teamCell),
});
export type TeamPerson = z.infer<typeof teamPerson>;

const organisation = z.object({ id: z.uuid(), name: z.string() });
/** Left out, the one that the caller acts for; who belongs to several names it in whatever changes or sends something. */
const orgId = z.optional(uuid());

export const listTeam = endpoint({
  method: 'POST',
  path: '/api/cpd/team',
  summary:
    'How the people of an organisation that the caller administers stand to what is asked of them, by last name: standings and days, neither evidence nor numbers of licences.',
  body: z.strictObject({
    ...pageRequest.shape,
    orgId,
    /** Only who stands so to one of the requirements. */
    standing: z.optional(teamStanding),
    /** In the name. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    organisation,
    requirements: z.array(requirement),
    people: z.array(teamPerson),
    totalItems: z.int(),
    /** What the organisation can require, and requires. */
    kinds: z.array(z.object({ id: z.uuid(), name: z.string(), isRequired: z.boolean() })),
  }),
  refusals: ['not-found'],
});
export type Team = DataOf<typeof listTeam>;

export const downloadTeam = endpoint({
  method: 'GET',
  path: '/api/cpd/team/download',
  summary:
    'How all people of an organisation that the caller administers stand, as CSV or as a workbook; no cell is a formula to a spreadsheet.',
  query: z.strictObject({ orgId, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  answer: { mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  refusals: ['not-found'],
});

export const nudgeTeam = endpoint({
  method: 'POST',
  path: '/api/cpd/nudge',
  summary:
    'Reminds one or all people of an organisation, who lack something, of it by mail: each at most once a day. Answers who was left out.',
  body: z.strictObject({
    orgId,
    /** Null is everybody who lacks something. */
    accountId: z.nullable(uuid()),
  }),
  data: z.object({
    sent: z.int(),
    /** Who lacks something and was reminded earlier on this day. */
    alreadyToday: z.array(z.string()),
    /** Whether the one who was asked for lacks nothing. */
    lacksNothing: z.boolean(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const requireLicences = endpoint({
  method: 'POST',
  path: '/api/cpd/teamrequirements',
  summary: 'Says which kinds of licences an organisation that the caller administers requires of its people.',
  body: z.strictObject({ orgId, kindIds: z.array(uuid()).check(z.maxLength(100)) }),
  data: z.null(),
  refusals: ['not-found'],
});

export const getCpdSharing = endpoint({
  method: 'GET',
  path: '/api/cpd/sharing',
  summary:
    'The organisations of the caller by name, and whether the administrators of each see how the caller stands.',
  data: z.object({
    organisations: z.array(z.object({ ...organisation.shape, isShared: z.boolean() })),
  }),
});

export const shareCpd = endpoint({
  method: 'POST',
  path: '/api/cpd/share',
  summary: 'Lets the administrators of an organisation of the caller see how the caller stands, or not.',
  body: z.strictObject({ orgId: uuid(), isShared: z.boolean() }),
  data: z.null(),
  refusals: ['not-found'],
});
