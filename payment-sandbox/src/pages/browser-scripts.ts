import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The files of each script, in the order in which they need one another. */
const SCRIPTS = {
  stripe: [
    'provider-calls',
    'frame-messages',
    'element-frame',
    'payment-element',
    'elements',
    'challenge-dialog',
    'stripe',
  ],
  frame: ['field-formats', 'field-checks', 'payment-form', 'provider-calls', 'frame-messages', 'frame'],
  challenge: ['challenge'],
} as const;
export type ScriptName = keyof typeof SCRIPTS;

const readPart = (name: string): string => {
  const source = readFileSync(new URL(`../../browser/${name}.ts`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(source)
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export /gm, '');
};

const made = new Map<ScriptName, string>();

/** One classic script of the browser files: a frame of opaque origin may not load modules. */
export const browserScript = (name: ScriptName): string => {
  const known = made.get(name);
  if (known !== undefined) return known;
  const script = `'use strict';(() => {\n${SCRIPTS[name].map(readPart).join('\n')}\n})();\n`;
  made.set(name, script);
  return script;
};
