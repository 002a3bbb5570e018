import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { licenceStanding } from './licences.ts';

export const LICENCE_KIND_MAX_LENGTH = 60;
export const LICENCE_REMINDERS_MAX_COUNT = 5;
export const LICENCE_REMINDER_MAX_DAYS = 365;

/** What the office says of a kind of licence. */
export const sentLicenceKind = z.strictObject({
  name: requiredName('Please type a name', LICENCE_KIND_MAX_LENGTH),
  needsExpiry: z.boolean(),
  asksFile: z.boolean(),
  /** So many days before one expires its person is reminded; 0 is its last day. */
  reminderDays: z
    .array(
      z
        .int('Please type whole days, such as 90, 30, 7')
        .check(
          z.minimum(0, 'Please type days from 0 on'),
          z.maximum(LICENCE_REMINDER_MAX_DAYS, `Please type at most ${LICENCE_REMINDER_MAX_DAYS} days`),
        ),
    )
    .check(
      z.maxLength(
        LICENCE_REMINDERS_MAX_COUNT,
        `Please type at most ${LICENCE_REMINDERS_MAX_COUNT} reminders`,
      ),
    ),
});
export type SentLicenceKind = z.infer<typeof sentLicenceKind>;

const licenceKind = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  needsExpiry: z.boolean(),
  asksFile: z.boolean(),
  /** The longest before first. */
  reminderDays: z.array(z.int()),
  /** Not offered any more; who holds one keeps it. */
  isArchived: z.boolean(),
  /** How many people hold one. */
  holders: z.int(),
});
export type LicenceKind = z.infer<typeof licenceKind>;

const kept = z.object({ id: z.uuid() });

export const listLicenceKinds = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/licencekinds',
  summary: 'The kinds of licences and qualifications, in the order in which people choose from them.',
  data: z.object({ kinds: z.array(licenceKind) }),
});

export const addLicenceKind = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/addlicencekind',
  summary: 'Adds a kind of licence, last in their order; a name is there once, whatever its case.',
  body: z.strictObject({ kind: sentLicenceKind }),
  data: kept,
  refusals: ['wrong-state'],
});

export const saveLicenceKind = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/savelicencekind',
  summary: 'Changes a kind of licence. Refused when it is another version than the one that was seen.',
  body: z.strictObject({
    id: uuid(),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    kind: sentLicenceKind,
  }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const moveLicenceKind = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/movelicencekind',
  summary: 'Moves a kind of licence one place up or down; at the end it stays.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: kept,
  refusals: ['not-found'],
});

export const archiveLicenceKind = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/archivelicencekind',
  summary: 'Offers a kind of licence no more, or again; who holds one keeps it.',
  body: z.strictObject({ id: uuid(), isArchived: z.boolean() }),
  data: kept,
  refusals: ['not-found'],
});

export const OFFICE_LICENCES_PAGE_SIZE = 25;

const heldLicence = z.object({
  licenceId: z.uuid(),
  personName: z.string(),
  email: z.string(),
  kindName: z.string(),
  number: z.string(),
  licenceClass: z.string(),
  expiryDate: z.nullable(z.iso.date()),
});
export type HeldLicence = z.infer<typeof heldLicence>;

export const listHeldLicences = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/licences',
  summary: 'The licences of all members that stand so today, those that expire first first.',
  body: z.strictObject({
    ...pageRequest.shape,
    standing: licenceStanding,
    /** In the name or address of the person, or in the name of the kind. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({ licences: z.array(heldLicence), totalItems: z.int() }),
});

export const downloadHeldLicences = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/licences/download',
  summary:
    'The licences of all members that stand so today, as CSV or as a workbook; no cell is a formula to a spreadsheet.',
  query: z.strictObject({ standing: licenceStanding, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  answer: { mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});
