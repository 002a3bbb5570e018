import { contractDocument } from '../../src/http/openapi/contract-document.ts';

export type Json = Record<string, unknown>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

interface Answer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

/** One call as somebody knows it who has only read the document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** What it takes, by media type. */
  readonly bodies: Readonly<Record<string, { readonly schema: Json }>>;
  readonly answers: Readonly<Record<string, Answer>>;
}

interface RawOperation {
  operationId: string;
  parameters: Json[];
  requestBody?: { content: Operation['bodies'] };
  responses: Record<string, Json>;
}

export const DOCUMENT = contractDocument();

/** What a reference leads to, and anything else as it is. */
export const resolve = (value: Json): Json => {
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const parts = $ref.replace('#/', '').split('/');
  return resolve(parts.reduce<unknown>((at, part) => (at as Json)[part], DOCUMENT) as Json);
};

const toOperation = (path: string, method: string, raw: RawOperation): Operation => ({
  id: raw.operationId,
  method: method.toUpperCase(),
  path,
  parameters: raw.parameters.map((parameter) => resolve(parameter) as unknown as Parameter),
  bodies: raw.requestBody?.content ?? {},
  answers: Object.fromEntries(
    Object.entries(raw.responses).map(([status, answer]) => [status, resolve(answer) as Answer]),
  ),
});

export const OPERATIONS: readonly Operation[] = Object.entries(
  DOCUMENT['paths'] as Record<string, Record<string, RawOperation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => toOperation(path, method, raw)),
);
