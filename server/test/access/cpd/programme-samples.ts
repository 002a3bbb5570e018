import {
  addToProgramme,
  endInProgramme,
  endProgrammeForAll,
  grantReduction,
  listProgrammePeople,
  previewProgrammeEnd,
  stopProgrammeIntake,
  withdrawReduction,
} from '@linehaul/contract/office-programme-people';
import { downloadCpdFigures, getCpdFigures } from '@linehaul/contract/office-cpd-figures';
import {
  addOfficeCpdCategory,
  archiveOfficeProgramme,
  createOfficeProgramme,
  deleteOfficeCpdCategory,
  deleteOfficeProgramme,
  getOfficeProgramme,
  listOfficeCpdCategories,
  listOfficeProgrammes,
  moveOfficeCpdCategory,
  renameOfficeCpdCategory,
  retireOfficeCpdCategory,
  saveOfficeProgramme,
} from '@linehaul/contract/office-programmes';
import {
  createCpdCategory,
  createCpdIntake,
  createCpdProgramme,
  createCpdReduction,
  joinCpdProgramme,
  sentProgramme,
} from '../../cpd/cpd-factories.ts';
import { type Cell, sample } from '../sample.ts';

const programme = async ({ world: { portal } }: Cell) => ({ id: await createCpdProgramme(portal) });
const seen = async (cell: Cell) => ({ ...(await programme(cell)), version: 1 });
const category = async ({ world: { portal } }: Cell) => ({ id: await createCpdCategory(portal) });

let named = 0;
const name = (): string => {
  named += 1;
  return `Sample ${named}`;
};

const person = async (cell: Cell) => {
  const { portal, bystander } = cell.world;
  const programmeId = (await programme(cell)).id;
  return {
    personId: await joinCpdProgramme(portal, { programmeId, accountId: bystander.id, since: '2024-01-01' }),
  };
};
const REDUCTION = {
  ...{ fromDate: '2026-01-01', toDate: '2026-06-30', hours: null, percent: 40 },
  reason: 'Works three days a week',
};

const FIGURE_SAMPLES = {
  'GET /api/admin/cpd/figures': [
    sample(getCpdFigures, {
      ask: async (cell) => ({ query: { programmeId: (await programme(cell)).id, year: '2026' } }),
    }),
  ],
  'GET /api/admin/cpd/figures/download': [
    sample(downloadCpdFigures, {
      ask: async (cell) => ({ query: { programmeId: (await programme(cell)).id, year: '2026' } }),
    }),
  ],
};

const PEOPLE_SAMPLES = {
  'POST /api/admin/cpd/programmes/people': [
    sample(listProgrammePeople, {
      ask: async (cell) => ({ body: { programmeId: (await programme(cell)).id } }),
    }),
  ],
  'POST /api/admin/cpd/programmes/add': [
    sample(addToProgramme, {
      ask: async (cell) => ({
        body: {
          ...{ programmeId: (await programme(cell)).id, who: 'person' as const },
          ...{ id: cell.world.bystander.id, sinceDate: '2024-01-01' },
        },
      }),
    }),
  ],
  'POST /api/admin/cpd/programmes/stopintake': [
    sample(stopProgrammeIntake, {
      ask: async (cell) => {
        const { portal, organisations } = cell.world;
        const programmeId = (await programme(cell)).id;
        return {
          body: { id: await createCpdIntake(portal, { programmeId, organisationId: organisations.A.id }) },
        };
      },
    }),
  ],
  'POST /api/admin/cpd/programmes/end': [
    sample(endInProgramme, {
      ask: async (cell) => ({ body: { ...(await person(cell)), untilDate: '2026-01-01' } }),
    }),
  ],
  'GET /api/admin/cpd/programmes/endall/preview': [
    sample(previewProgrammeEnd, {
      ask: async ({ world: { portal } }) => ({
        query: { programmeId: await createCpdProgramme(portal), untilDate: '2026-01-01' },
      }),
    }),
  ],
  'POST /api/admin/cpd/programmes/endall': [
    sample(endProgrammeForAll, {
      ask: async ({ world: { portal } }) => ({
        body: { programmeId: await createCpdProgramme(portal), untilDate: '2026-01-01', peopleAsSeen: 0 },
      }),
    }),
  ],
  'POST /api/admin/cpd/reductions/grant': [
    sample(grantReduction, {
      ask: async (cell) => ({ body: { ...(await person(cell)), reduction: REDUCTION } }),
    }),
  ],
  'POST /api/admin/cpd/reductions/withdraw': [
    sample(withdrawReduction, {
      ask: async (cell) => ({
        body: { id: await createCpdReduction(cell.world.portal, (await person(cell)).personId) },
      }),
    }),
  ],
};

/** What the office keeps of programmes and their categories. */
export const PROGRAMME_SAMPLES = {
  ...PEOPLE_SAMPLES,
  ...FIGURE_SAMPLES,
  'GET /api/admin/cpd/programmes': [sample(listOfficeProgrammes)],
  'GET /api/admin/cpd/programmes/detail': [
    sample(getOfficeProgramme, { ask: async (cell) => ({ query: await programme(cell) }) }),
  ],
  'POST /api/admin/cpd/programmes/create': [
    sample(createOfficeProgramme, { ask: () => ({ body: { name: name() } }) }),
  ],
  'POST /api/admin/cpd/programmes/save': [
    sample(saveOfficeProgramme, {
      ask: async (cell) => ({
        body: {
          ...(await seen(cell)),
          programme: sentProgramme((await category(cell)).id, { name: name() }),
        },
      }),
    }),
  ],
  'POST /api/admin/cpd/programmes/archive': [
    sample(archiveOfficeProgramme, {
      ask: async (cell) => ({ body: { ...(await seen(cell)), isArchived: true } }),
    }),
  ],
  'POST /api/admin/cpd/programmes/delete': [
    sample(deleteOfficeProgramme, { ask: async (cell) => ({ body: await seen(cell) }) }),
  ],
  'GET /api/admin/cpd/categories': [sample(listOfficeCpdCategories)],
  'POST /api/admin/cpd/categories/add': [
    sample(addOfficeCpdCategory, { ask: () => ({ body: { name: name() } }) }),
  ],
  'POST /api/admin/cpd/categories/rename': [
    sample(renameOfficeCpdCategory, {
      ask: async (cell) => ({ body: { ...(await category(cell)), name: name() } }),
    }),
  ],
  'POST /api/admin/cpd/categories/move': [
    sample(moveOfficeCpdCategory, {
      ask: async (cell) => ({ body: { ...(await category(cell)), to: 'up' as const } }),
    }),
  ],
  'POST /api/admin/cpd/categories/retire': [
    sample(retireOfficeCpdCategory, {
      ask: async (cell) => ({ body: { ...(await category(cell)), isRetired: true } }),
    }),
  ],
  'POST /api/admin/cpd/categories/delete': [
    sample(deleteOfficeCpdCategory, { ask: async (cell) => ({ body: await category(cell) }) }),
  ],
};
