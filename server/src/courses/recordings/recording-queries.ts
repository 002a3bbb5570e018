import type { KeptRecording } from '@linehaul/contract/office-recordings';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { FileStore } from '../../adapters/files.ts';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { ReadBytes } from './container-rules.ts';
import { partKeyOf } from './recording-part-rules.ts';

/** The recording of a course that people watch; undefined where there is none. */
export const findShownRecording = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('courseRecordings')
    .leftJoin('courseCaptions', 'recordingId', 'courseRecordings.id')
    .select(['courseRecordings.id', 'courseRecordings.name', 'sizeBytes', 'durationMs', 'mediaType'])
    .select(['courseCaptions.name as captionsName', 'cueCount'])
    .where('courseId', '=', courseId)
    .where('finishedAt', 'is not', null)
    .executeTakeFirst();

type ShownRecording = NonNullable<Awaited<ReturnType<typeof findShownRecording>>>;

const captionsOf = ({ captionsName: name, cueCount: cues }: ShownRecording): KeptRecording['captions'] =>
  name === null || cues === null ? null : { name, cues };

export const toKept = (row: ShownRecording): KeptRecording => ({
  ...{ id: row.id, name: row.name, size: row.sizeBytes, durationMs: row.durationMs ?? 0 },
  captions: captionsOf(row),
});

/** One part of a recording; throws `unavailable` where the store does not have it. */
export const readPart = async (files: FileStore, recordingId: string, part: number): Promise<Buffer> => {
  const bytes = await files.find(partKeyOf(recordingId, part));
  if (!bytes)
    throw new DomainError(
      'unavailable',
      'This recording cannot be played at the moment. Please try again later.',
      {
        retryAfterSeconds: 60,
      },
    );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Reads from anywhere in a recording, holding one part at a time. */
export const readerOf = (files: FileStore, recordingId: string, sizeBytes: number): ReadBytes => {
  let held: { readonly part: number; readonly bytes: Buffer } | undefined;
  const partAt = async (part: number): Promise<Buffer> => {
    if (held?.part !== part) held = { part, bytes: await readPart(files, recordingId, part) };
    return held.bytes;
  };
  return async (offset, length) => {
    const chunks: Buffer[] = [];
    const end = Math.min(offset + length, sizeBytes);
    for (let at = offset; at < end;) {
      const part = Math.floor(at / RECORDING_PART_BYTES);
      const from = at - part * RECORDING_PART_BYTES;
      const chunk = (await partAt(part)).subarray(from, from + end - at);
      if (chunk.length === 0) break;
      chunks.push(chunk);
      at += chunk.length;
    }
    return Buffer.concat(chunks);
  };
};
