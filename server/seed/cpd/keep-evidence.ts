import type { Context } from '../../src/context.ts';
import { makeFile } from '../content/files/make-file.ts';

/** A file of the store that no activity has yet. */
export interface KeptEvidence {
  readonly fileKey: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** As many as the activities of those who have sent evidence for an audit; a test says when they are too few. */
const OF_AUDITS = 40;
/** Of activities that wait for the office. */
const WAITING = 7;
const NAME = 'Certificate of attendance.pdf';
const TEXT = [
  'This certificate says that its holder took part from the beginning to the end.',
  'Who gave the training keeps the list of those who were there for seven years.',
].join('\n\n');

export interface AllEvidence {
  readonly ofAudits: readonly KeptEvidence[];
  readonly waiting: readonly KeptEvidence[];
}

/** Evidence that members send, for an audit or before the office decides. The keys are those of every demo, so that what was interrupted writes the same again. */
export const keepEvidence = async ({
  config,
  files,
  clock,
}: Pick<Context, 'config' | 'files' | 'clock'>): Promise<AllEvidence> => {
  const planned = { kind: 'pdf', name: NAME, text: TEXT } as const;
  const bytes = await makeFile(planned, { association: config.association, createdAt: clock.now() });
  const kept: KeptEvidence[] = [];
  for (let number = 1; number <= OF_AUDITS + WAITING; number += 1) {
    const fileKey = `cpd/demo-evidence-${number}.pdf`;
    await files.put(fileKey, bytes);
    kept.push({ fileKey, name: NAME, sizeBytes: bytes.length });
  }
  return { ofAudits: kept.slice(0, OF_AUDITS), waiting: kept.slice(OF_AUDITS) };
};
