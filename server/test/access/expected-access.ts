import type { CallName } from '../../src/http/access.ts';
import { ACTOR_NAMES, traitsOf, type ActorName } from './actors.ts';
import { DOOR_TABLE } from './door-table.ts';
import type { Outcomes } from './sample.ts';
import { FIRM_ROLE_CALLS } from './products/firm-role-calls.ts';
import type { World } from './world.ts';

/** Why somebody is turned away at the door, with the words that they are told. */
export const REFUSALS = {
  notSignedIn: { status: 401, message: 'Please sign in' },
  actingAs: { status: 403, message: 'This is not possible while you act as another person' },
  noSecondFactor: { status: 403, message: 'Please set up two-step sign-in, or sign in with it, first' },
  guest: { status: 403, message: 'Guest accounts can browse events only' },
  otherAudience: { status: 403, message: 'You do not have access to this' },
} as const;
export type Refusal = keyof typeof REFUSALS;

const REFUSAL_OF: Readonly<Record<string, Refusal>> = {
  '-': 'notSignedIn',
  a: 'actingAs',
  '2': 'noSecondFactor',
  g: 'guest',
  x: 'otherAudience',
};

const readTable = (): ReadonlyMap<string, readonly string[]> => {
  const lines = DOOR_TABLE.split('\n').filter((line) => /^(GET|POST)/.test(line));
  return new Map(
    lines.map((line) => {
      const [method, path, ...letters] = line.split(/ +/);
      return [`${method} ${path}`, letters];
    }),
  );
};

/** The letters of each call, one an actor. */
export const DOORS = readTable();

/** Who has a role in an organisation and does not administer it passes the doors that all of its people pass. */
const roleOf = (actor: ActorName): 'pays' | 'managesPeople' | undefined => {
  const { role } = traitsOf(actor);
  return role === 'isAdministrator' ? undefined : role;
};

/** Whether the list that is written by hand gives the actor what administrators have of a call. */
const isOfRole = (callName: string, actor: ActorName): boolean => {
  const role = roleOf(actor);
  return role !== undefined && (FIRM_ROLE_CALLS[role] as readonly string[]).includes(callName);
};

/** By the table that is written by hand: why the actor is turned away, or undefined for who is let in. */
export const refusalOf = (callName: string, actor: ActorName): Refusal | undefined => {
  const letter = DOORS.get(callName)?.[ACTOR_NAMES.indexOf(roleOf(actor) ? 'contactOfA' : actor)];
  if (letter === '+') return undefined;
  const refusal = letter === undefined ? undefined : REFUSAL_OF[letter];
  if (!refusal) throw new Error(`access/door-table.ts does not say whether ${actor} may ${callName}`);
  return refusal;
};

export const expectedStatus = (callName: CallName, actor: ActorName, outcomes: Outcomes): number => {
  const refusal = refusalOf(callName, actor);
  if (refusal) return REFUSALS[refusal].status;
  const alike = isOfRole(callName, actor) ? 'administratorOfA' : 'contactOfA';
  return outcomes[actor] ?? (roleOf(actor) ? outcomes[alike] : undefined) ?? outcomes.others ?? 200;
};

/** What must not be in any answer to the actor. */
export const secretsFrom = (
  { organisations: { A, B }, bystander }: World,
  actor: ActorName,
  callName: string,
): string[] => {
  const { kind, organisation, role } = traitsOf(actor);
  const isAdministrator = role === 'isAdministrator' || isOfRole(callName, actor);
  if (kind === 'admin' || kind === 'owner') return [];
  const hidden = [A, B].flatMap((guarded) => {
    const isOwn = organisation !== undefined && guarded.name.includes(` ${organisation} `);
    if (isOwn && isAdministrator) return [];
    return isOwn ? guarded.secrets : [guarded.name, ...guarded.secrets];
  });
  return [...hidden, ...bystander.secrets];
};
