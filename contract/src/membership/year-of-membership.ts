import * as z from 'zod/mini';
import { MEMBERSHIP_YEARS } from './membership-years.ts';

/** When a year of a membership ends. */
export const yearOfMembership = z.literal([...MEMBERSHIP_YEARS], 'Please choose when a year ends');
