import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FindSourceLine, readSourceLines } from './source-lines.ts';

const PLACE = /(file:\/\/\S+\.js):(\d+):(\d+)/;
/** The bundler numbers names that occur in two files; in a stack they stand as in the sources. */
const TOLD_APART = /\$\d+(?=[ .(])/g;

const known = new Map<string, FindSourceLine | undefined>();

const read = (file: string): FindSourceLine | undefined => {
  try {
    return readSourceLines(readFileSync(file));
  } catch {
    return undefined;
  }
};

/** Not read before an error is drawn: Node's own source maps hold 95 MB from the start. */
const linesOf = (script: string): FindSourceLine | undefined => {
  if (!known.has(script)) known.set(script, read(`${fileURLToPath(script)}.lines`));
  return known.get(script);
};

const drawFrame = (frame: string): string => {
  const [place, script = '', line, column] = PLACE.exec(frame) ?? [];
  if (place === undefined) return frame;
  const found = linesOf(script)?.(Number(line), Number(column));
  return found ? frame.replace(place, `${found.source}:${found.line}`).replaceAll(TOLD_APART, '') : frame;
};

/** What went wrong in a bundle is told with the names and lines of its sources. */
Error.prepareStackTrace = (error, frames: { toString(): string }[]) =>
  [
    Error.prototype.toString.call(error),
    ...frames.map((frame) => `    at ${drawFrame(frame.toString())}`),
  ].join('\n');
