import { uuid } from '@linehaul/contract/text';
import * as z from 'zod/mini';

/** Whether an address can name an event at all; the server refuses others as a mistake. */
export const isEventReference = (id: string): boolean => z.safeParse(uuid(), id).success;
