import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const FOLDER = new URL('typefaces/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, FOLDER));
const FACES = readdirSync(FOLDER).filter((name) => name.endsWith('.ttf'));

test.each(FACES)('the licence beside the faces carries the copyright line that %s itself has', (name) => {
  const { copyright } = create(read(name));
  expect(copyright).toMatch(/^(Copyright|\(c\)) /);
  expect(read('OFL.txt').toString('utf8').split('\n')).toContain(copyright);
});
