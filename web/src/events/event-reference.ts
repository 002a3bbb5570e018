import { isUuid } from '../lib/formats/well-formed.ts';

/** Whether an address can name an event at all; the server refuses others as a mistake. */
export const isEventReference = (id: string): boolean => isUuid(id);
