import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findSourceLine } from './source-lines.ts';

const PLACE = /(file:\/\/\S+\.js):(\d+):(\d+)/;
/** Names that stood in two files have been told apart. */
const TOLD_APART = /\$\d+(?=[ .(])/g;

const lists = new Map<string, Buffer | undefined>();

const read = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/** Not read before an error is drawn: Node's own source maps hold 95 MB from the start. */
const listOf = (script: string): Buffer | undefined => {
  if (!lists.has(script)) lists.set(script, read(`${fileURLToPath(script)}.lines`));
  return lists.get(script);
};

const drawFrame = (frame: string): string => {
  const [place, script = '', line, column] = PLACE.exec(frame) ?? [];
  const list = place === undefined ? undefined : listOf(script);
  const found = list && findSourceLine(list, Number(line), Number(column));
  if (place === undefined || !found) return frame;
  return frame.replace(place, `${found.source}:${found.line}`).replaceAll(TOLD_APART, '');
};

/** What went wrong in a bundle is told with the names and lines of its sources. */
Error.prepareStackTrace = (error, frames: { toString(): string }[]) =>
  [
    Error.prototype.toString.call(error),
    ...frames.map((frame) => `    at ${drawFrame(frame.toString())}`),
  ].join('\n');
