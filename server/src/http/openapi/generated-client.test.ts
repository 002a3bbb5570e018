import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { contractDocument } from './contract-document.ts';

const STRICTLY: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/** What somebody would write who knows the portal by its document alone. */
const CLIENT = `
import type { components, operations } from '../portal';
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

export const body: BodyOf<operations['markInvoicePaid']> = { id: 'a', reference: 'b', paidOn: '2026-11-21' };
export const page: operations['listUserInvoices']['requestBody']['content']['application/json'] = { page: 1, size: 10 };
export const owed = (answer: AnswerOf<operations['listUserInvoices']>): number =>
  answer.data.invoices.reduce((sum, { balanceDue }) => sum + balanceDue, 0);
export const statusOf = ({ status }: components['schemas']['InvoiceDetail']): 'Open' | 'Pending' | 'Paid' | 'Refunded' | 'Cancelled' => status;
export const wait = (refused: operations['pay']['responses'][429]): number => refused.headers['Retry-After'];
export const why = (refused: operations['pay']['responses'][409]): string =>
  refused.content['application/problem+json'].message;
`;

const compile = (files: Readonly<Record<string, string>>): string[] => {
  const host = ts.createCompilerHost(STRICTLY);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => name in files || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(Object.keys(files), STRICTLY, host))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
};

const portal = astToString(await openapiTS(contractDocument() as never));

test('a client made from the document compiles strictly, and one that asks for what there is not does not', () => {
  const wrong = CLIENT.replace("paidOn: '2026-11-21'", 'paidAt: 5');
  const problems = compile({ '/portal.ts': portal, '/client.ts': CLIENT, '/wrong.ts': wrong });
  expect(problems).toEqual([expect.stringMatching(/^\/wrong\.ts: .*paidAt/)]);
}, 180_000);
