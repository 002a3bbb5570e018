import { createHash } from 'node:crypto';
import type { TakenText } from './take-over-rules.ts';

type Hashed = Pick<TakenText, 'title' | 'description' | 'contentHtml' | 'picturePaths'>;

/** Tells whether a text is another than it was when it was imported. */
export const hashOf = ({ title, description, contentHtml, picturePaths }: Hashed): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, contentHtml, picturePaths]))
    .digest('hex');
