import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './source-files.ts';
import { type Node, walk } from './syntax-tree.ts';

/** Where people are spoken to: pages, mails, PDFs, and what the server says. */
const SPEAKING = /^(web\/src|server\/src|contract\/src)\/.*\.tsx?$/;

/** One word for one thing (docs/glossary.md), and the spellings that it takes the place of. */
const WORDS: readonly (readonly [instead: RegExp, word: string])[] = [
  [/(?<![\w-])e-mail/i, 'email'],
  [/\b(log in|logged in|logging in|log-in)\b/i, 'sign in'],
  [/\blogged out\b/i, 'signed out'],
  [/\blogin (page|form|screen)\b/i, 'sign-in page'],
  [/\b(first-name|given name|surname|family name)\b(?!-)/i, 'first name, last name'],
];

/** Texts that the specification has exactly so, by file, with their section. */
const EXACT: Readonly<Record<string, { text: string; section: string }>> = {
  'web/src/join/registration/confirm-email-page.tsx': {
    text: 'Log in',
    section: '2, Sign-up: confirm-email',
  },
};

const textOf = (node: Node): string | undefined => {
  const { type, value } = node;
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
};

/** What a source says in another spelling than the list's. */
export const strayWordsIn = (path: string, source: string): string[] => {
  const found: string[] = [];
  walk(parseSync(path, source).program as unknown as Node, (node) => {
    const text = textOf(node);
    if (text === undefined || text.trim() === EXACT[path]?.text || /^(\.|@|node:)\S+$/.test(text)) return;
    for (const [instead, word] of WORDS)
      if (instead.test(text)) found.push(`${path}: “${text.trim()}” says it otherwise than “${word}”`);
  });
  return found;
};

/** Says where people are told of one thing in two words. */
export function findStrayWords(files: string[]): string[] {
  return files
    .filter((path) => SPEAKING.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => strayWordsIn(path, readFileSync(join(ROOT, path), 'utf8')));
}
