import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { namesOf, plainPart, schemaPart, takeApart } from './contract-parts.ts';
import type { Node } from './syntax.ts';

const INVOICES = `
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { uuid, LIMIT } from "./text.ts";
export const PAGE_SIZE = LIMIT * 2;
const words = { status: 'Open' };
export const isOpen = (shown) => shown === words.status;
export const status = z.enum([words.status]);
const item = z.object({ id: uuid(), status });
export const listInvoices = endpoint({ method: 'POST', path: '/api/invoices', data: true });
`;

const parse = (code: string): Node => parseSync('part.js', code).program as unknown as Node;
const apart = (code: string) => takeApart(code, parse(code), ({ name }) => name !== 'uuid');
const placeOf = ({ from, name }: { from: string; name: string }) =>
  name === 'uuid' ? from : `${from}?plain`;

test('calls and constants stand apart from schemas, and from what is made of schemas', () => {
  const { plain, schemas } = apart(INVOICES);
  expect(namesOf(plain)).toEqual(['PAGE_SIZE', 'words', 'isOpen', 'listInvoices']);
  expect(namesOf(schemas)).toEqual(['status', 'item']);
});

test('the part without schemas asks for nothing of their library', () => {
  const part = plainPart(apart(INVOICES), placeOf);
  expect(part).not.toContain('zod');
  expect(part).not.toContain('uuid');
  expect(part).toContain('import { LIMIT as LIMIT } from "./text.ts?plain";');
});

test('the schemas keep the name of the module, and all that it exports is still found there, once', () => {
  const part = schemaPart(apart(INVOICES), placeOf, 'invoices.ts?plain');
  expect(part).toContain('import { words } from "invoices.ts?plain";');
  expect(part).toContain('export { PAGE_SIZE, isOpen, listInvoices } from "invoices.ts?plain";');
  expect(part).toContain('export { status };');
  expect(part).not.toContain('const words');
});

test('a statement of a form that cannot be taken apart stops the build', () => {
  expect(() => apart('z.config({});')).toThrow('cannot be taken apart');
  expect(() => apart('export * from "./other.ts";')).toThrow('cannot be taken apart');
});
