import { readFile } from 'node:fs/promises';
import { partKeyOf } from '../../src/courses/recordings/recording-part-rules.ts';
import type { Context } from '../../src/context.ts';
import type { Random } from '../plan/random.ts';
import { PLANNED_COURSES } from './planned-courses.ts';

/** A recording whose bytes are in the store of files. */
export interface KeptRecording {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Each was drawn for the demo, and lasts so long. */
export const DEMO_RECORDING_MS = 20_000;

/** Keeps the recordings of the demo’s courses, by their titles, under keys that are those of every demo. */
export const keepRecordings = async ({
  files,
  random,
}: Pick<Context, 'files'> & { readonly random: Random }): Promise<ReadonlyMap<string, KeptRecording>> => {
  const kept = new Map<string, KeptRecording>();
  for (const { title, recording } of PLANNED_COURSES) {
    if (!recording) continue;
    const name = `${recording.file}.webm`;
    const bytes = await readFile(new URL(`recordings/${name}`, import.meta.url));
    const id = random.uuid();
    // So small that it is one part.
    await files.put(partKeyOf(id, 0), bytes);
    kept.set(title, { id, name, sizeBytes: bytes.length });
  }
  return kept;
};
