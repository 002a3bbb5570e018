import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

const CODE = /`([^`\n]+)`/g;
const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const PATH = /^\.?[\w-]+(\/[\w.@-]+)+\/?$|^[\w-]+\.(md|json|ts|mjs|sql|yml)$/;
const TREES = /^(contract|server|web|payment-sandbox|e2e|bench|scripts|docs|\.ci)\//;
const NPM = /\bnpm (?:run ([\w:-]+)|(start|test))(?:.*?(?:-w|--workspace)[ =]([\w@/-]+))?/g;

/** Every path and npm command that the documentation names must exist. */
export function findDeadReferences(): string[] {
  const guides = ['README.md', 'CHANGELOG.md', 'bench/README.md'].filter((name) =>
    existsSync(join(ROOT, name)),
  );
  const docs = existsSync(join(ROOT, 'docs')) ? readdirSync(join(ROOT, 'docs'), { recursive: true }) : [];
  const pages = docs.map((name) => `docs/${String(name)}`).filter((name) => name.endsWith('.md'));
  return [...guides, ...pages].flatMap((page) => checkPage(page));
}

function checkPage(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const code = [...text.matchAll(CODE), ...text.matchAll(FENCE)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(LINK)].map((match) => match[1] ?? '');
  const missing = [
    ...code.filter((path) => PATH.test(path) && TREES.test(path) && !existsSync(join(ROOT, path))),
    ...links.filter((path) => !existsSync(join(ROOT, page, '..', path)) && !existsSync(join(ROOT, path))),
  ];
  const commands = code.flatMap((part) => [...part.matchAll(NPM)]).filter((match) => !isScript(match));
  return [
    ...missing.map((path) => `${page} names ${path}, which does not exist`),
    ...commands.map((match) => `${page} names the command ${match[0]}, which does not exist`),
  ];
}

function isScript([, script, short, workspace]: RegExpMatchArray): boolean {
  const folder = workspace?.replace('@linehaul/', '') ?? '';
  const manifest = join(ROOT, folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { scripts }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  return scripts?.[script ?? short ?? ''] !== undefined;
}
