import { NAMED_CALLS } from '@linehaul/contract/api-sections';
import type { Endpoint } from '@linehaul/contract/endpoint';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { operationOf, validatorOf } from '../../../test/fuzz/answer-rules.ts';
import { resolve, type Json, type Operation } from '../../../test/fuzz/described-operations.ts';
import { valueOf } from '../../../test/fuzz/schema-values.ts';

type Schema = z.core.$ZodType;

interface Field {
  readonly title: string;
  readonly described: Json;
  readonly taken: Schema;
}

const shapeOf = (schema: Schema | undefined): Record<string, Schema> => {
  const definition: object = schema?._zod.def ?? {};
  return 'shape' in definition ? (definition.shape as Record<string, Schema>) : {};
};

const describedBody = ({ bodies }: Operation): Record<string, Json> => {
  const [form] = Object.values(bodies);
  return form ? ((resolve(form.schema)['properties'] ?? {}) as Record<string, Json>) : {};
};

const fieldsOf = (endpoint: Endpoint): Omit<Field, 'title'>[] => {
  const operation = operationOf(endpoint.method, endpoint.path);
  const body = describedBody(operation);
  const bodyShape = shapeOf(endpoint.body ?? endpoint.form ?? endpoint.multipart?.fields);
  const shape = { ...shapeOf(endpoint.params), ...shapeOf(endpoint.query) };
  return [
    ...Object.entries(bodyShape).map(([name, taken]) => ({ described: body[name] ?? {}, taken })),
    ...operation.parameters.flatMap(({ name, schema }) => {
      const taken = shape[name];
      return taken ? [{ described: schema, taken }] : [];
    }),
  ];
};

const FIELDS = NAMED_CALLS.flatMap(({ name, endpoint }) =>
  fieldsOf(endpoint).map((field) => ({ title: name, ...field })),
);

const SEED = 20_261_121;
const VALUES = 40;

// What two fields have to do with each other no JSON Schema can say; each of them alone it can.
test('whatever value the document allows for a field, the server takes', () => {
  const refused = FIELDS.flatMap(({ title, described, taken }) =>
    fc.sample(fc.gen(), { seed: SEED, numRuns: VALUES, unbiased: true }).flatMap((draw) => {
      const value = valueOf(described, { draw });
      const { error } = z.safeParse(taken, value);
      return error ? [`${title}: ${JSON.stringify(value)}: ${error.issues[0]?.message}`] : [];
    }),
  );
  expect(FIELDS.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

const bodyOf = (method: 'GET' | 'POST', path: string): Record<string, Json> =>
  describedBody(operationOf(method, path));

test.each([
  ['/api/account/register', 'emailAddress', ['', 'kim', 'kim@', 'a b@c.example', 'a@b.example,c@d.example']],
  [
    '/api/account/register',
    'password',
    ['', 'Sh0rt!', 'no-capitals-here!', 'NO-SMALL-ONES!', 'NoSpecialOnes'],
  ],
  ['/api/account/register', 'firstName', ['', '  ', 'Kim\nDrover', 'x'.repeat(101)]],
  ['/api/account/register', 'mobile', ['', 'call me', '12']],
  ['/api/account/changepassword', 'newPassword', ['Gravel-Road', 'gravel-road!88', 'GravelRoad88']],
  ['/api/account/guestregistration', 'password', ['', '12345']],
  ['/api/admin/invoices/credit', 'amount', [0, -1, 0.001, 10.005, 1_000_000.01]],
  ['/api/admin/invoices/markpaid', 'paidOn', ['201126', '2026-02-30', '0126-11-20', '1899-12-31']],
  ['/api/join/chooseorganisation', 'orgName', ['ab', '  a  ', 'x'.repeat(71)]],
])('%s: the document refuses for %s what the server refuses', (path, name, values) => {
  const isAllowed = validatorOf(bodyOf('POST', path)[name] ?? {});
  const endpoint = NAMED_CALLS.find((call) => call.endpoint.method === 'POST' && call.endpoint.path === path);
  const taken = shapeOf(endpoint?.endpoint.body)[name];
  if (!taken) throw new Error(`${path} takes no ${name}`);
  for (const value of values) {
    expect([value, isAllowed(value), name === 'mobile' || !z.safeParse(taken, value).success]).toEqual([
      value,
      false,
      true,
    ]);
  }
});
