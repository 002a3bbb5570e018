import type { PlannedResource } from '../planned-content.ts';
import { CHECKLISTS_FOR_THE_OFFICE } from './checklists-for-the-office.ts';
import { CHECKLISTS_FOR_VEHICLES } from './checklists-for-vehicles.ts';
import { FACT_SHEETS } from './fact-sheets.ts';
import { GUIDES_TO_ROADS_AND_COSTS } from './guides-to-roads-and-costs.ts';
import { GUIDES_TO_SAFETY } from './guides-to-safety.ts';
import { TABLES_AND_MINUTES } from './tables-and-minutes.ts';
import { TEMPLATES_FOR_CONTRACTS } from './templates-for-contracts.ts';
import { TEMPLATES_FOR_PEOPLE } from './templates-for-people.ts';
import { TOOLBOX_TALKS } from './toolbox-talks.ts';
import { WEBINAR_NOTES } from './webinar-notes.ts';

export const LIBRARY: readonly PlannedResource[] = [
  ...CHECKLISTS_FOR_THE_OFFICE,
  ...CHECKLISTS_FOR_VEHICLES,
  ...FACT_SHEETS,
  ...GUIDES_TO_ROADS_AND_COSTS,
  ...GUIDES_TO_SAFETY,
  ...TABLES_AND_MINUTES,
  ...TEMPLATES_FOR_CONTRACTS,
  ...TEMPLATES_FOR_PEOPLE,
  ...TOOLBOX_TALKS,
  ...WEBINAR_NOTES,
];
