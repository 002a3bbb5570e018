import { expect, test } from 'vitest';
import { auditFilterOf } from './audit-queries.ts';

const ID = '22222222-2222-4222-8222-222222222222';
const filterOf = (query: string) => auditFilterOf(new URLSearchParams(query));

test('the address names a group, a person and a page', () => {
  expect(filterOf(`group=sign-in&accountId=${ID}&page=2`)).toEqual({
    group: 'sign-in',
    accountId: ID,
    page: 2,
  });
});

test('what the server would refuse is left out', () => {
  expect(filterOf('group=nothing&accountId=kylie&page=-1')).toEqual({ group: '', accountId: '', page: 1 });
  expect(filterOf('')).toEqual({ group: '', accountId: '', page: 1 });
});
