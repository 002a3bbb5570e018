import { expect, test } from 'vitest';
import type { Access } from '../../src/http/access-kinds.ts';
import { ACCESS } from '../../src/http/access.ts';
import { AUDIENCES, type Audience, type CallerKind } from '../../src/http/audience.ts';
import { ACTOR_NAMES, traitsOf, type ActorName } from './actors.ts';
import { DOORS } from './expected-access.ts';
import { OF_FORMER_MEMBERS } from './cpd/former-member-calls.ts';
import { FIRM_ROLE_CALLS, OF_BOTH_ROLES } from './products/firm-role-calls.ts';

/** Who has a role in an organisation passes the doors of its people: the table has no column for them. */
const WRITTEN = ACTOR_NAMES.filter((actor) => ['isAdministrator', undefined].includes(traitsOf(actor).role));
const PROSPECT = ACTOR_NAMES.indexOf('prospect');
const TABLE = Object.entries(ACCESS) as [string, Access][];

/** What the routes do with a row of `http/access.ts`, in the letters of the table that is written by hand. */
const letterOf = ({ audience, whileImpersonating }: Access, actor: ActorName): string => {
  const { kind, isActedAs, lacksSecondFactor } = traitsOf(actor);
  const kinds: readonly CallerKind[] = AUDIENCES[audience];
  if (kind === 'nobody') return audience === 'anyone' ? '+' : '-';
  if (isActedAs && !whileImpersonating) return 'a';
  if (kinds.includes(kind)) return '+';
  if (lacksSecondFactor && kinds.includes('admin')) return '2';
  return kind === 'guest' ? 'g' : 'x';
};

const doorsOf = (access: Access): string => WRITTEN.map((actor) => letterOf(access, actor)).join('');
const expectedDoorsOf = (call: string): string | undefined => DOORS.get(call)?.join('');

test('every call has a row that is written by hand, with a letter for each actor, and every row a call', () => {
  expect([...DOORS.keys()].toSorted()).toEqual(TABLE.map(([call]) => call).toSorted());
  const odd = [...DOORS].filter(([, letters]) => letters.length !== WRITTEN.length);
  expect(odd).toEqual([]);
});

test('the table that the routes use lets in whom the table that is written by hand lets in', () => {
  const expected = Object.fromEntries(TABLE.map(([call]) => [call, expectedDoorsOf(call)]));
  expect(Object.fromEntries(TABLE.map(([call, access]) => [call, doorsOf(access)]))).toEqual(expected);
});

const isWider = (wider: Audience, than: Audience): boolean =>
  wider !== than && (wider === 'anyone' || AUDIENCES[than].every((kind) => includes(wider, kind)));
const includes = (audience: Audience, kind: CallerKind): boolean =>
  (AUDIENCES[audience] as readonly CallerKind[]).includes(kind);

/** Every way in which one row can let in more than it does, but to former members alone: the test below holds that. */
const loosened = (access: Access): Access[] => [
  ...(Object.keys(AUDIENCES) as Audience[])
    .filter((audience) => isWider(audience, access.audience) && audience !== 'onceMember')
    .map((audience) => ({ ...access, audience })),
  ...(access.whileImpersonating ? [] : [{ ...access, whileImpersonating: true }]),
];

test('whichever row is loosened, in whichever way, the table that is written by hand does not follow', () => {
  const mutants = TABLE.flatMap(([call, access]) => loosened(access).map((row) => ({ call, row })));
  const unnoticed = mutants.filter(({ call, row }) => doorsOf(row) === expectedDoorsOf(call));
  expect(mutants.length).toBeGreaterThan(2 * TABLE.length);
  expect(unnoticed).toEqual([]);
});

test('former members are let in where prospects are, and to what of their own the list that is written by hand names', () => {
  const own = new Set<string>(OF_FORMER_MEMBERS);
  const expected = TABLE.filter(([call]) => own.has(call) || DOORS.get(call)?.[PROSPECT] === '+');
  const letIn = TABLE.filter(([, { audience }]) => includes(audience, 'formerMember'));
  expect(letIn.map(([call]) => call)).toEqual(expected.map(([call]) => call));
  expect(own.size).toBe(OF_FORMER_MEMBERS.length);
});

test('who pays, or manages people, is listed by hand for calls that exist, each with a right and never with the other’s', () => {
  const { pays, managesPeople } = FIRM_ROLE_CALLS;
  for (const calls of [pays, managesPeople]) {
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((call) => !(call in ACCESS))).toEqual([]);
  }
  expect(new Set<string>(pays).intersection(new Set<string>(managesPeople))).toEqual(new Set(OF_BOTH_ROLES));
});
