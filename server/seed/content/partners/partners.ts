import type { PlannedPartner } from '../planned-content.ts';
import { INSURANCE_AND_MONEY } from './insurance-and-money.ts';
import { PEOPLE_AND_ROADS } from './people-and-roads.ts';
import { VEHICLES_AND_PARTS } from './vehicles-and-parts.ts';

export const PARTNERS: readonly PlannedPartner[] = [
  ...INSURANCE_AND_MONEY,
  ...VEHICLES_AND_PARTS,
  ...PEOPLE_AND_ROADS,
];
