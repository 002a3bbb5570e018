import { expect, test } from 'vitest';
import { teamAddress, teamSearchOf } from './team-search.ts';

const read = (address: string) => teamSearchOf(new URL(address, 'https://portal.example').searchParams);

test('an address of the team says the same when it is read again', () => {
  const search = {
    orgId: '7d9f3c1e-2b4a-4c5d-8e6f-0a1b2c3d4e5f',
    ...{ standing: 'expired' as const, keyword: 'kim & co', page: 3 },
  } as const;
  expect(read(teamAddress(search))).toEqual(search);
});

test('what an address must not ask for is the first page of everybody', () => {
  const everybody = { orgId: undefined, standing: undefined, keyword: '', page: 1 };
  for (const query of ['', 'standing=toString', 'organisation=x', 'page=-1'])
    expect(read(`/cpd/team?${query}`)).toEqual(everybody);
});
