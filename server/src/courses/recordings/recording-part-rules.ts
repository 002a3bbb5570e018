import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';

export const folderOf = (recordingId: string): string => `recordings/${recordingId}`;

export const partKeyOf = (recordingId: string, part: number): string =>
  `${folderOf(recordingId)}/${part}.bin`;

export const partCountOf = (sizeBytes: number): number => Math.ceil(sizeBytes / RECORDING_PART_BYTES);

/** How many bytes a part of a recording has: the last one what is left. */
export const partLengthOf = (sizeBytes: number, part: number): number =>
  Math.min(RECORDING_PART_BYTES, sizeBytes - part * RECORDING_PART_BYTES);
