import { expect, test } from 'vitest';
import { auditFilterOf } from './audit-queries.ts';

const ID = '22222222-2222-4222-8222-222222222222';
const filterOf = (query: string) => auditFilterOf(new URLSearchParams(query));

test('the address names a group, a person, a period and a page', () => {
  expect(filterOf(`group=sign-in&accountId=${ID}&period=7-days&page=2`)).toEqual({
    group: 'sign-in',
    accountId: ID,
    period: '7-days',
    page: 2,
  });
});

test('what the server would refuse is left out', () => {
  const nothing = { group: '', accountId: '', period: '', page: 1 };
  expect(filterOf('group=nothing&accountId=kylie&period=ever&page=-1')).toEqual(nothing);
  expect(filterOf('')).toEqual(nothing);
});
