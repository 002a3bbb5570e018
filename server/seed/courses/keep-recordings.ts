import { readFile } from 'node:fs/promises';
import { transcriptOf } from '../../src/courses/captions/transcript-rules.ts';
import { readVtt } from '../../src/courses/captions/vtt-rules.ts';
import { partKeyOf } from '../../src/courses/recordings/recording-part-rules.ts';
import type { Context } from '../../src/context.ts';
import type { Random } from '../plan/random.ts';
import { PLANNED_COURSES } from './planned-courses.ts';

/** A recording whose bytes are in the store of files. */
export interface KeptRecording {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly captions: KeptCaptions | undefined;
}

interface KeptCaptions {
  readonly name: string;
  readonly vtt: string;
  readonly cueCount: number;
  readonly transcript: string;
}

/** Each was drawn for the demo, and lasts so long. */
export const DEMO_RECORDING_MS = 20_000;

const readRecordingFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`recordings/${name}`, import.meta.url));

const readCaptions = async (name: string): Promise<KeptCaptions> => {
  const read = readVtt(await readRecordingFile(name), DEMO_RECORDING_MS);
  if ('fault' in read) throw new Error(`${name}, line ${read.line}: ${read.fault}`);
  const { text: vtt, cues } = read;
  return { name, vtt, cueCount: cues.length, transcript: transcriptOf(cues) };
};

/** Keeps the recordings of the demo’s courses, by their titles, under keys that are those of every demo. */
export const keepRecordings = async ({
  files,
  random,
}: Pick<Context, 'files'> & { readonly random: Random }): Promise<ReadonlyMap<string, KeptRecording>> => {
  const kept = new Map<string, KeptRecording>();
  for (const { title, recording } of PLANNED_COURSES) {
    if (!recording) continue;
    const name = `${recording.file}.webm`;
    const bytes = await readRecordingFile(name);
    const id = random.uuid();
    // So small that it is one part.
    await files.put(partKeyOf(id, 0), bytes);
    const captions = recording.hasCaptions ? await readCaptions(`${recording.file}.vtt`) : undefined;
    kept.set(title, { id, name, sizeBytes: bytes.length, captions });
  }
  return kept;
};
