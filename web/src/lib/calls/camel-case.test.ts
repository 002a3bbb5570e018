import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camelCaseKeys } from './camel-case.ts';

test('keys begin with a small letter, at every depth', () => {
  expect(camelCaseKeys({ OrgId: 1, ABN: 2, Items: [{ FieldLabel: 'x' }], XMLHref: null })).toEqual({
    orgId: 1,
    abn: 2,
    items: [{ fieldLabel: 'x' }],
    xmlHref: null,
  });
});

test('keys that begin with a dollar sign are left alone', () => {
  expect(camelCaseKeys({ $Id: 1, $values: [{ $Type: 'A' }] })).toEqual({ $Id: 1, $values: [{ $Type: 'A' }] });
});

test('a __proto__ key stays a mere name', () => {
  const result = camelCaseKeys(
    JSON.parse('{"__proto__":{"isAdmin":true},"Constructor":{"Prototype":{"X":1}}}'),
  );
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect(Object.hasOwn(Object(result), '__proto__')).toBe(true);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

test('values are never changed, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const once = camelCaseKeys(value);
      expect(camelCaseKeys(once)).toEqual(once);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      expect(camelCaseKeys(texts)).toEqual(texts);
    }),
  );
});

test('whatever an answer holds, Object.prototype keeps its keys', () => {
  const before = Reflect.ownKeys(Object.prototype);
  const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '$x', 'Name');
  const tree = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.dictionary(key, tie('node')), fc.array(tie('node'))),
  }));
  fc.assert(
    fc.property(tree.node, (value) => {
      camelCaseKeys(JSON.parse(JSON.stringify(value)));
      expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    }),
  );
});
