import { expect, test } from 'vitest';
import { peopleAddress, peopleFilterOf } from './people-queries.ts';

const filterOf = (query: string) => peopleFilterOf(new URLSearchParams(query));

test('what an address asks for is asked for, and what cannot be is left out', () => {
  expect(
    filterOf('role=1&state=shut-out&kind=Prospect-Guest&joined=2026-11&membership=past-due&page=3'),
  ).toEqual({
    keyword: '',
    role: 1,
    state: 'shut-out',
    contactType: 'Prospect-Guest',
    joined: '2026-11',
    membership: 'past-due',
    page: 3,
  });
  expect(filterOf('role=7&state=gone&kind=Nobody&joined=2026-13&membership=Lost&page=x')).toEqual(
    filterOf(''),
  );
  // The role of most people is nought, which is no absence of a role.
  expect(filterOf('role=0').role).toBe(0);
});

test('a filter that changes keeps the others, and begins at the first page', () => {
  const filter = filterOf('keyword=haul&role=0&kind=Member&page=3');
  expect(peopleAddress(filter, { state: 'closed' })).toBe(
    '/admin/users?keyword=haul&role=0&state=closed&kind=Member',
  );
  expect(peopleAddress(filter, { role: '', kind: '', keyword: '' })).toBe('/admin/users');
  expect(peopleAddress(filter, { page: 4 })).toContain('page=4');
});
