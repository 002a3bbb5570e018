import type { SavedVersion } from '@linehaul/contract/office-values';
import { formatInstant } from '../../lib/formats/format.ts';

/** When and by whom an item was saved. */
export const savedWords = ({ savedUtc, savedBy, restoredFrom }: SavedVersion): string => {
  const who = savedBy === null ? '' : `, by ${savedBy}`;
  const from = restoredFrom === null ? '' : `, gone back to version ${restoredFrom}`;
  return `${formatInstant(savedUtc)}${who}${from}`;
};
