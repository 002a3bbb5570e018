import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './source-files.ts';

/** One import: from a file of ours to a file of ours, or to a package by its name. */
export type Edge = { from: string; to: string; isPackage: boolean };

const STATEMENT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm;
const CALL = /\bimport\(\s*'([^']+)'\s*\)/g;
const WORKSPACE = /^@linehaul\/(contract|payment-sandbox)\/(.+)$/;

export function findImports(from: string): Edge[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  const names = [...text.matchAll(STATEMENT), ...text.matchAll(CALL)].map((match) => match[1] ?? '');
  return names.map((name) => toEdge(from, name.replace(/\?.*$/, '')));
}

function toEdge(from: string, name: string): Edge {
  const workspace = WORKSPACE.exec(name);
  if (workspace) return { from, to: `${workspace[1]}/src/${workspace[2]}.ts`, isPackage: false };
  if (!name.startsWith('.')) return { from, to: packageName(name), isPackage: true };
  const path = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(ROOT, candidate)));
  return { from, to: found ?? path, isPackage: false };
}

function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
