import * as z from 'zod';
import type { Sealer } from '../../adapters/sealer.ts';

/** As long as somebody watches without a new address being asked for. */
const LIFE_MS = 3_600_000;
/** What is sealed for this opens for nothing else, and nothing else opens here. */
const PURPOSE = 'recording';

/** What an address plays, and in whose right. */
export interface Playing {
  readonly enrolmentId: string;
  readonly recordingId: string;
}

const sealedText = z.tuple([z.uuid(), z.uuid(), z.coerce.number().int()]);

/** The code of an address: a player sends no token along, so that the address itself says who watches. */
export const sealRecordingCode = (sealer: Sealer, { enrolmentId, recordingId }: Playing, now: Date): string =>
  sealer.seal([enrolmentId, recordingId, now.getTime()].join(' '), PURPOSE).toString('base64url');

const unseal = (sealer: Sealer, code: string): string | undefined => {
  try {
    return sealer.open(Buffer.from(code, 'base64url'), PURPOSE);
  } catch {
    return undefined;
  }
};

/** What a code stands for; undefined when it is none of ours, or too old. */
export const openRecordingCode = (sealer: Sealer, code: string, now: Date): Playing | undefined => {
  const { data } = sealedText.safeParse(unseal(sealer, code)?.split(' '));
  if (!data) return undefined;
  const [enrolmentId, recordingId, sealedAt] = data;
  return now.getTime() - sealedAt > LIFE_MS ? undefined : { enrolmentId, recordingId };
};
