import * as z from 'zod/mini';
import { changedItem, seenItem } from '../content/office-values.ts';
import { requiredName } from '../values/names.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const PROGRAMME_NAME_MAX_LENGTH = 120;
export const PROGRAMME_DESCRIPTION_MAX_LENGTH = 500;
export const PROGRAMME_MAX_YEARS = 5;
export const PROGRAMME_MAX_CATEGORIES = 30;
export const PROGRAMME_REMINDERS_MAX_COUNT = 5;
export const PROGRAMME_REMINDER_MAX_DAYS = 365;
export const CPD_CATEGORY_MAX_LENGTH = 60;
const MAX_HOURS = 2000;

const isInHundredths = (hours: number): boolean => Math.abs(Math.round(hours * 100) / 100 - hours) < 1e-9;

/** Hours of a whole period, with at most two decimals. */
const periodHours = (least: 0 | 0.01) =>
  z
    .number('Please type the hours, such as 20')
    .check(
      z.minimum(least, least === 0 ? 'Please type 0 hours or more' : 'Please type hours above zero'),
      z.maximum(MAX_HOURS, `Please type at most ${MAX_HOURS} hours`),
      z.refine(isInHundredths, 'Please use at most two decimals, such as 1.25'),
      z.meta({ multipleOf: 0.01, examples: [20] }),
    );

/** When the periods of a programme begin: on 1 January, on 1 July, or on the day that somebody joined it. */
export const programmePeriodKind = z.enum(['calendar', 'fiscal', 'personal']);
export type ProgrammePeriodKind = z.infer<typeof programmePeriodKind>;

const sentRule = z.strictObject({
  categoryId: uuid('Please choose a category'),
  /** At least, and at most: null where all of it counts. */
  minimumHours: periodHours(0),
  maximumHours: z.nullable(periodHours(0.01)),
});

const programmeFields = {
  name: requiredText('Please type a name', PROGRAMME_NAME_MAX_LENGTH),
  description: text(PROGRAMME_DESCRIPTION_MAX_LENGTH),
  periodKind: programmePeriodKind,
  periodYears: z
    .int('Please type a whole number')
    .check(z.minimum(1, 'Please type 1 or more'), z.maximum(PROGRAMME_MAX_YEARS, 'Please type at most 5')),
  /** In which its first period begins; of no meaning where periods are personal. */
  firstYear: z
    .int('Please type a year, such as 2026')
    .check(
      z.minimum(2000, 'Please type a year from 2000 on'),
      z.maximum(2100, 'Please type a year up to 2100'),
    ),
  requiredHours: periodHours(0.01),
  /** The most that goes over to the next period. */
  carryOverHours: periodHours(0),
  /** So many days before a period ends whoever still lacks hours is reminded; 0 is its last day. */
  reminderDays: z
    .array(
      z
        .int('Please type whole days, such as 60, 14')
        .check(
          z.minimum(0, 'Please type days from 0 on'),
          z.maximum(PROGRAMME_REMINDER_MAX_DAYS, `Please type at most ${PROGRAMME_REMINDER_MAX_DAYS} days`),
        ),
    )
    .check(
      z.maxLength(
        PROGRAMME_REMINDERS_MAX_COUNT,
        `Please type at most ${PROGRAMME_REMINDERS_MAX_COUNT} reminders`,
      ),
    ),
  /** What counts towards it. */
  categories: z
    .array(sentRule)
    .check(
      z.minLength(1, 'Please add a category: without one nothing counts'),
      z.maxLength(PROGRAMME_MAX_CATEGORIES),
    ),
};

export const sentProgramme = z.strictObject(programmeFields);
export type SentProgramme = z.infer<typeof sentProgramme>;

const officeProgrammeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Nobody is added to one that is archived; who is in it stays. */
  isArchived: z.boolean(),
  periodKind: programmePeriodKind,
  periodYears: z.int(),
  requiredHours: z.number(),
  categories: z.int(),
  /** Who is in it today. */
  people: z.int(),
});
export type OfficeProgrammeRow = z.infer<typeof officeProgrammeRow>;

export const listOfficeProgrammes = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/programmes',
  summary: 'All programmes of the association by name, those that are archived last.',
  data: z.object({ programmes: z.array(officeProgrammeRow) }),
});

const editedProgramme = z.object({
  id: z.uuid(),
  version: z.int(),
  isArchived: z.boolean(),
  updatedUtc: z.iso.datetime(),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  /** Who is in it today, and who is or was at any time. */
  people: z.int(),
  peopleEver: z.int(),
  ...programmeFields,
  name: z.string(),
  categories: z.array(
    z.object({ categoryId: z.uuid(), minimumHours: z.number(), maximumHours: z.nullable(z.number()) }),
  ),
});
export type EditedProgramme = z.infer<typeof editedProgramme>;

export const getOfficeProgramme = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/programmes/detail',
  summary: 'One programme as it is edited.',
  query: z.strictObject({ id: uuid() }),
  data: editedProgramme,
  refusals: ['not-found'],
});

export const createOfficeProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/create',
  summary: 'Begins a programme by its name: of calendar years, without people and categories yet.',
  body: z.strictObject({ name: programmeFields.name }),
  data: changedItem,
  refusals: ['wrong-state'],
});

export const saveOfficeProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/save',
  summary:
    'Changes a programme as a whole, for past periods too. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, programme: sentProgramme }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const archiveOfficeProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/archive',
  summary: 'Archives a programme, so that nobody is added any more, or takes it up again.',
  body: z.strictObject({ ...seenItem, isArchived: z.boolean() }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/delete',
  summary: 'Deletes a programme that nobody was ever in.',
  body: z.strictObject(seenItem),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

const officeCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Activities, events, courses and programmes that have it. */
  uses: z.int(),
  /** Nothing takes it any more; what has it keeps it. */
  isRetired: z.boolean(),
});
export type OfficeCpdCategory = z.infer<typeof officeCategory>;

const categoryName = requiredName('Please type a name', CPD_CATEGORY_MAX_LENGTH);
const kept = z.object({ id: z.uuid() });

export const listOfficeCpdCategories = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/categories',
  summary: 'What activities can be logged as, in its order, with how often each is used.',
  data: z.object({ categories: z.array(officeCategory) }),
});

export const addOfficeCpdCategory = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/categories/add',
  summary: 'Adds a category at the end; a name is there once, whatever its case.',
  body: z.strictObject({ name: categoryName }),
  data: kept,
  refusals: ['wrong-state'],
});

export const renameOfficeCpdCategory = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/categories/rename',
  summary: 'Gives a category another name, on everything that has it.',
  body: z.strictObject({ id: uuid(), name: categoryName }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeCpdCategory = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/categories/delete',
  summary: 'Removes a category that nothing has.',
  body: z.strictObject({ id: uuid() }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const moveOfficeCpdCategory = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/categories/move',
  summary: 'Moves a category one place up or down, for everybody who chooses from them; at the end it stays.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: kept,
  refusals: ['not-found'],
});

export const retireOfficeCpdCategory = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/categories/retire',
  summary:
    'Retires a category, so that no activity, event, course or programme takes it any more, or takes it up again. What has it keeps it, and goes on to count.',
  body: z.strictObject({ id: uuid(), isRetired: z.boolean() }),
  data: kept,
  refusals: ['not-found'],
});
