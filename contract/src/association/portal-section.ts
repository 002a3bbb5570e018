import * as z from 'zod/mini';
import { SECTIONS } from './sections.ts';

/** Apart from the names, which every page needs. */
export const portalSection = z.literal([...SECTIONS]);
