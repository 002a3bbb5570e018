import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { programmePeriodKind } from './office-programmes.ts';

/** How somebody stands in a period. */
export const figureStanding = z.enum([
  /** Nothing is missing. */
  'completed',
  /** Something is missing, and there is still time. */
  'on-the-way',
  /** Something was missing when the period ended. */
  'short',
  /** Left the programme before the period ended, with something missing. */
  'left',
  /** Reductions take off everything that the period asks for. */
  'excused',
]);
export type FigureStanding = z.infer<typeof figureStanding>;

const year = z.string().check(z.regex(/^2[01]\d{2}$/, 'This is not a year'), z.meta({ examples: ['2026'] }));

/** Whose figures: of a programme, and in it of the periods that end in a year. */
const asked = {
  /** Left out, the one in use that most people are in. */
  programmeId: z.optional(uuid()),
  /** Left out, the year in which the period of today ends; where periods are personal, this year. */
  year: z.optional(year),
};

const hours = z.number();

export const getCpdFigures = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/figures',
  summary:
    'How everybody in a programme stands in the periods that end in a year, and what was done in them by category and by month.',
  query: z.strictObject(asked),
  data: z.object({
    /** By name, those that are archived last. */
    programmes: z.array(z.object({ id: z.uuid(), name: z.string(), isArchived: z.boolean() })),
    /** Null as long as there is no programme. */
    figures: z.nullable(
      z.object({
        programmeId: z.uuid(),
        periodKind: programmePeriodKind,
        year: z.int(),
        /** What can be asked for, the latest first; the days are those of everybody unless periods are personal. */
        periods: z.array(
          z.object({ year: z.int(), startDate: z.nullable(z.iso.date()), endDate: z.nullable(z.iso.date()) }),
        ),
        /** Whether one of them is not over yet. */
        isRunning: z.boolean(),
        /** Everybody who has such a period: each stands in one way. */
        people: z.array(z.object({ standing: figureStanding, count: z.int() })),
        /** In the order of the categories: what was approved, and how much of it counts. */
        categories: z.array(
          z.object({ categoryId: z.uuid(), name: z.string(), doneHours: hours, countedHours: hours }),
        ),
        /** What was approved in these categories, by the month of the activity: every month from the first period’s first on. */
        months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), doneHours: hours })),
      }),
    ),
  }),
  refusals: ['not-found'],
});
export type CpdFigures = NonNullable<DataOf<typeof getCpdFigures>['figures']>;

export const downloadCpdFigures = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/figures/download',
  summary:
    'Everybody whom the figures count, with how each stands, as CSV or as a workbook; no cell is a formula to a spreadsheet. The audit log keeps who took it along.',
  query: z.strictObject({
    programmeId: uuid(),
    year,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  answer: { mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  refusals: ['not-found'],
});
