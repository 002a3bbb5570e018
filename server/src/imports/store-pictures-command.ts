import { PICTURE_MAX_BYTES } from '@linehaul/contract/pictures';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { storePicture } from '../pictures/store-picture-command.ts';
import type { Folder } from './reading/zip-folder-rules.ts';

interface Storing {
  readonly context: Context;
  readonly folder: Folder | undefined;
  readonly accountId: string;
}

interface Pictured {
  readonly contentHtml: string;
  readonly picturePaths: readonly string[];
  readonly featurePicture: number | null;
}

export interface StoredPictures {
  readonly featureId: string | null;
  /** Of those within the text, by their numbers. */
  readonly withinText: ReadonlyMap<number, string>;
  /** Those that could not be read. */
  readonly lost: readonly string[];
}

const store = async (
  { context, folder, accountId }: Storing,
  path: string,
  part: 'middle' | 'whole',
): Promise<string | undefined> => {
  const bytes = await folder?.read(path, PICTURE_MAX_BYTES);
  if (!bytes) return undefined;
  try {
    return await storePicture(context, { file: { filename: path, bytes }, part, accountId });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid') return undefined;
    throw error;
  }
};

/** Keeps the pictures of a text. Those that nothing comes to show, since the process was killed, are swept away. */
export const storePictures = async (
  storing: Storing,
  { contentHtml, picturePaths, featurePicture }: Pictured,
): Promise<StoredPictures> => {
  const withinText = new Map<number, string>();
  const lost: string[] = [];
  const featurePath = featurePicture === null ? undefined : picturePaths[featurePicture];
  const feature = featurePath === undefined ? undefined : await store(storing, featurePath, 'middle');
  if (featurePath !== undefined && feature === undefined) lost.push(featurePath);
  for (const [number, path] of picturePaths.entries()) {
    if (!contentHtml.includes(`"/import-picture/${number}"`)) continue;
    const id = await store(storing, path, 'whole');
    if (id === undefined) lost.push(path);
    else withinText.set(number, id);
  }
  return { featureId: feature ?? null, withinText, lost: [...new Set(lost)] };
};
