import { partCountOf, partKeyOf } from '../../src/courses/recordings/recording-part-rules.ts';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { TestPortal } from '../portal.ts';
import { createCourse } from './course-factories.ts';

type HasContext = Pick<TestPortal, 'context'>;

const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A movie header in thousandths of a second. */
const movieHeader = (durationMs: number): Buffer => {
  const body = Buffer.alloc(100);
  body.writeUInt32BE(1000, 12);
  body.writeUInt32BE(durationMs, 16);
  return box('mvhd', body);
};

/** The bytes of an MP4 file that says how long it is at its end, as cameras write it. */
export const mp4Bytes = (durationMs = 60_000, mediaBytes = 1000): Buffer => {
  const media = Buffer.alloc(mediaBytes);
  for (let at = 0; at < mediaBytes; at += 1) media[at] = at % 251;
  const kind = box('ftyp', Buffer.from('isom\0\0\0\0isomiso2avc1mp41'.padEnd(64, '\0'), 'latin1'));
  return Buffer.concat([kind, box('mdat', media), box('moov', movieHeader(durationMs))]);
};

/** A recording of which nothing is there yet; returns its id. */
export const createBegunRecording = async (portal: HasContext, sizeBytes: number): Promise<string> => {
  const { db, clock } = portal.context;
  const courseId = await createCourse(portal);
  const row = { courseId, name: 'recording.mp4', sizeBytes, begunAt: clock.now() };
  return (await db.insertInto('courseRecordings').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

interface NewRecording {
  readonly durationMs?: number;
  readonly bytes?: Buffer;
  readonly isFinished?: boolean;
}

/** The recording of a course, with its bytes; returns its id. */
export const createRecording = async (
  { context: { db, files, clock } }: HasContext,
  courseId: string,
  { durationMs = 60_000, bytes = mp4Bytes(durationMs), isFinished = true }: NewRecording = {},
): Promise<string> => {
  const now = clock.now();
  const { id } = await db
    .insertInto('courseRecordings')
    .values({
      ...{ courseId, name: 'recording.mp4', sizeBytes: bytes.length, keptParts: partCountOf(bytes.length) },
      ...{ mediaType: 'video/mp4', durationMs, begunAt: now, finishedAt: isFinished ? now : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let part = 0; part < partCountOf(bytes.length); part += 1) {
    const begins = part * RECORDING_PART_BYTES;
    await files.put(partKeyOf(id, part), bytes.subarray(begins, begins + RECORDING_PART_BYTES));
  }
  return id;
};

export const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\nWrite it before you drive on.\n';

/** Captions of a recording, as they are kept. */
export const createCaptions = async ({ context: { db } }: HasContext, recordingId: string): Promise<void> => {
  const row = { recordingId, name: 'captions.vtt', vtt: VTT, cueCount: 1, transcript: 'Write it' };
  await db.insertInto('courseCaptions').values(row).execute();
};
