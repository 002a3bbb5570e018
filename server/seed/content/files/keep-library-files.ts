import type { Context } from '../../../src/context.ts';
import type { Random } from '../../plan/random.ts';
import { LIBRARY } from '../library/library.ts';
import type { PlannedAttachment, PlannedFile } from '../planned-content.ts';
import { makeFile } from './make-file.ts';

interface KeptVersion {
  readonly fileKey: string;
  readonly sizeBytes: number;
}

/** An attachment whose bytes are in the store of files, its oldest version first. */
export interface KeptAttachment {
  readonly id: string;
  readonly file: PlannedFile;
  readonly versions: readonly KeptVersion[];
}

type Keeping = Pick<Context, 'config' | 'files' | 'clock'> & { readonly random: Random };

const keep = async (
  { config, files, clock, random }: Keeping,
  { earlier, file }: PlannedAttachment,
): Promise<KeptAttachment> => {
  const id = random.uuid();
  const versions: KeptVersion[] = [];
  for (const planned of earlier ? [earlier, file] : [file]) {
    const fileKey = `resources/${id}-${versions.length + 1}.${planned.kind}`;
    const bytes = await makeFile(planned, { association: config.association, createdAt: clock.now() });
    await files.put(fileKey, bytes);
    versions.push({ fileKey, sizeBytes: bytes.length });
  }
  return { id, file, versions };
};

/**
 * Makes the attachments of the library, by the titles of what they belong to. Their keys are those of every demo: who is
 * interrupted before the rows are stored writes the same files again.
 */
export const keepLibraryFiles = async (
  keeping: Keeping,
): Promise<ReadonlyMap<string, readonly KeptAttachment[]>> => {
  const kept = new Map<string, KeptAttachment[]>();
  for (const { title, attachments } of LIBRARY) {
    const own: KeptAttachment[] = [];
    for (const attachment of attachments) own.push(await keep(keeping, attachment));
    kept.set(title, own);
  }
  return kept;
};
