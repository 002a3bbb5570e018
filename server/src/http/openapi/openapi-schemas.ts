import { NAMED_SCHEMAS } from '@linehaul/contract/api-sections';
import { problem, tokenError } from '@linehaul/contract/errors';
import * as z from 'zod';
import type { DescribedCall } from './described-call.ts';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;
type Direction = 'input' | 'output';
type Names = Map<Schema, string>;

const PREFIX = '#/components/schemas/';

/** How the name of an export is written where types are named. */
export const toTypeName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const partsOf = (
  { endpoint }: DescribedCall,
  direction: Direction,
): (readonly [string, Schema | undefined])[] =>
  direction === 'output'
    ? [['Data', endpoint.data]]
    : [
        ['Body', endpoint.body ?? endpoint.form ?? endpoint.multipart?.fields ?? endpoint.ownBody?.schema],
        ['Query', endpoint.query],
        ['Path', endpoint.params],
      ];

/** Exported forms keep their names; what only one call knows is named after the call. */
const nameAll = (calls: readonly DescribedCall[], direction: Direction): Names => {
  const names: Names = new Map(NAMED_SCHEMAS.map(({ name, schema }) => [schema, toTypeName(name)]));
  names.set(problem, 'Problem').set(tokenError, 'TokenError');
  for (const call of calls) {
    for (const [suffix, schema] of partsOf(call, direction)) {
      if (schema && !names.has(schema)) names.set(schema, `${toTypeName(call.name)}${suffix}`);
    }
  }
  return names;
};

/** Numbers that are integers say nothing by the largest one there is. */
const dropSafeIntegers = (json: Json): void => {
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
};

const convert = (names: Names, direction: Direction): Record<string, Json> => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    uri: (id) => `${PREFIX}${id}`,
    override: ({ jsonSchema }) => direction === 'output' && dropSafeIntegers(jsonSchema as Json),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema as Json]),
  );
};

export interface DocumentSchemas {
  /** Where the form of a body or an answer stands. */
  refTo(schema: Schema, direction: Direction): Json;
  /** The form itself. */
  expand(schema: Schema, direction: Direction): Json;
  /** All forms that were asked for, with those that they lead to. */
  components(): Record<string, Json>;
}

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry.slice(PREFIX.length)] : refsIn(entry),
  );
};

/** The forms of one direction, and those of them that were asked for. */
const openForms = (calls: readonly DescribedCall[], direction: Direction) => {
  const names = nameAll(calls, direction);
  const forms = convert(names, direction);
  const used = new Map<string, Json>();
  const take = (name: string): Json => {
    const form = used.get(name) ?? forms[name];
    if (!form) throw new Error(`There is no form ${name}`);
    if (used.has(name)) return form;
    used.set(name, form);
    refsIn(form).forEach(take);
    return form;
  };
  const nameOf = (schema: Schema): string => names.get(schema) ?? 'of a schema that belongs to no call';
  return { used, take, nameOf, expand: (schema: Schema): Json => forms[nameOf(schema)] ?? {} };
};

/** The forms of all calls, each under one name. */
export const schemasOf = (calls: readonly DescribedCall[]): DocumentSchemas => {
  const forms = { input: openForms(calls, 'input'), output: openForms(calls, 'output') };
  return {
    refTo(schema, direction) {
      const { nameOf, take } = forms[direction];
      take(nameOf(schema));
      return { $ref: `${PREFIX}${nameOf(schema)}` };
    },
    expand(schema, direction) {
      const form = forms[direction].expand(schema);
      refsIn(form).forEach(forms[direction].take);
      return form;
    },
    components() {
      const { input, output } = forms;
      const twofold = [...input.used].find(
        ([name, form]) =>
          output.used.has(name) && JSON.stringify(output.used.get(name)) !== JSON.stringify(form),
      );
      if (twofold)
        throw new Error(`${twofold[0]} goes in as another form than it comes out: name them apart`);
      const all = [...input.used, ...output.used].toSorted(([one], [other]) =>
        one.localeCompare(other, 'en'),
      );
      return Object.fromEntries(all);
    },
  };
};
