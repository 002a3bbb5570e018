import { keyOfMarkedCode, markedCodeOf } from '../../adapters/marked-code.ts';
import type { Sealer } from '../../adapters/sealer.ts';

/** What is marked for this opens nothing else. */
const PURPOSE = 'event-calendar';
const ENDING = '.ics';

/** Where calendars ask for a person’s events: whoever knows it reads them. */
export const calendarAddressOf = (
  { sealer, publicUrl }: { readonly sealer: Sealer; readonly publicUrl: string },
  calendarKey: string,
): string => new URL(`/api/calendar/${markedCodeOf(sealer, calendarKey, PURPOSE)}${ENDING}`, publicUrl).href;

/** The key that the name of a calendar’s file holds; undefined for what is none of ours. */
export const calendarKeyOf = (sealer: Sealer, fileName: string): string | undefined =>
  fileName.endsWith(ENDING) ? keyOfMarkedCode(sealer, fileName.slice(0, -ENDING.length), PURPOSE) : undefined;
