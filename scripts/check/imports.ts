import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './source-files.ts';

/** One import: from a file of ours to a file of ours, or to a package by its name. */
export type Edge = { from: string; to: string; isPackage: boolean; isType: boolean };

const STATEMENT = /^(?:import|export)\s(?:([^'"`;]*?)\sfrom\s+)?'([^']+)'/gm;
const CALL = /\bimport\(\s*'([^']+)'\s*\)/g;
const WORKSPACE = /^@linehaul\/(contract|payment-sandbox)\/(.+)$/;

const exportsOf: Record<string, Record<string, string>> = {};

export const findImports = (from: string): Edge[] => importsIn(from, readFileSync(join(ROOT, from), 'utf8'));

/** What a file with this text imports. */
export function importsIn(from: string, text: string): Edge[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, names = '', name = '']) => ({
    name,
    isType: isTypeOnly(names),
  }));
  const calls = [...text.matchAll(CALL)].map(([, name = '']) => ({ name, isType: false }));
  return [...statements, ...calls].map(({ name, isType }) => ({
    ...toTarget(from, name.replace(/\?.*$/, '')),
    ...{ from, isType },
  }));
}

/** Whether all that is imported are types: `type { A }` or `{ type A, type B }`. */
function isTypeOnly(names: string): boolean {
  if (/^type\s/.test(names)) return true;
  const [, inBraces] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  const each = inBraces?.split(',').filter((name) => name.trim() !== '') ?? [];
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

function toTarget(from: string, name: string): Pick<Edge, 'to' | 'isPackage'> {
  const workspace = WORKSPACE.exec(name);
  if (workspace) return { to: fileOf(workspace[1] ?? '', workspace[2] ?? ''), isPackage: false };
  if (!name.startsWith('.')) return { to: packageName(name), isPackage: true };
  const path = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(ROOT, candidate)));
  return { to: found ?? path, isPackage: false };
}

/** The file behind a name that one of our packages exports. */
function fileOf(folder: string, name: string): string {
  exportsOf[folder] ??= (
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    }
  ).exports;
  return join(folder, exportsOf[folder]?.[`./${name}`] ?? `src/${name}.ts`);
}

function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
