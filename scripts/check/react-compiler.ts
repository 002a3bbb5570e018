import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'oxc-transform-react';
import { ROOT } from './source-files.ts';

/** React's own way to leave a function out; behind it on the same line stands why. */
const OPT_OUT = /^\s*['"]use no (?:memo|forget)['"];?(?<why>.*)$/;
const REASON = /^\s*\/\/\s*\S+/;

const isOfPages = (path: string): boolean => /^web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.');

/** Every function of the pages that the React Compiler would leave as it is, and why, unless the code says why. */
export function findUncompiled(files: string[]): string[] {
  return files
    .filter(isOfPages)
    .flatMap((path) => uncompiledIn(path, readFileSync(join(ROOT, path), 'utf8')));
}

export function uncompiledIn(path: string, source: string): string[] {
  const { errors } = transformSync(path, source, { reactCompiler: { reportDiagnostics: true } });
  const skipped = errors.map(({ message, labels }) => ({ line: lineAt(source, labels[0]?.start), message }));
  return [...skipped, ...unexplainedOptOuts(source)].map(
    ({ line, message }) => `${path}:${line}: the React Compiler leaves this out: ${message}`,
  );
}

function unexplainedOptOuts(source: string): { line: number; message: string }[] {
  return source.split('\n').flatMap((text, index) => {
    const why = OPT_OUT.exec(text)?.groups?.['why'];
    return why === undefined || REASON.test(why)
      ? []
      : [{ line: index + 1, message: "say why in a comment behind 'use no memo'" }];
  });
}

/** Labels count in bytes. */
function lineAt(source: string, start = 0): number {
  return Buffer.from(source).subarray(0, start).toString().split('\n').length;
}
