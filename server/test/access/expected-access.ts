import { ACCESS, type Access, type CallName } from '../../src/http/access.ts';
import { AUDIENCES, type CallerKind } from '../../src/http/audience.ts';
import { traitsOf, type ActorName } from './actors.ts';
import type { Outcomes } from './sample.ts';
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

/** By the table alone: whether the actor is let in, or why not. */
export const refusalOf = (callName: CallName, actor: ActorName): Refusal | undefined => {
  const { audience, whileImpersonating }: Access = ACCESS[callName];
  const { kind, isActedAs, lacksSecondFactor } = traitsOf(actor);
  const kinds: readonly CallerKind[] = AUDIENCES[audience];
  if (kind === 'nobody') return audience === 'anyone' ? undefined : 'notSignedIn';
  if (isActedAs && !whileImpersonating) return 'actingAs';
  if (kinds.includes(kind)) return undefined;
  if (lacksSecondFactor && kinds.includes('admin')) return 'noSecondFactor';
  return kind === 'guest' ? 'guest' : 'otherAudience';
};

export const expectedStatus = (callName: CallName, actor: ActorName, outcomes: Outcomes): number => {
  const refusal = refusalOf(callName, actor);
  return refusal ? REFUSALS[refusal].status : (outcomes[actor] ?? outcomes.others ?? 200);
};

/** What must not be in any answer to the actor. */
export const secretsFrom = ({ organisations: { A, B }, bystander }: World, actor: ActorName): string[] => {
  const { kind, organisation, isAdministrator } = traitsOf(actor);
  if (kind === 'admin' || kind === 'owner') return [];
  const hidden = [A, B].flatMap((guarded) => {
    const isOwn = organisation !== undefined && guarded.name.includes(` ${organisation} `);
    if (isOwn && isAdministrator) return [];
    return isOwn ? guarded.secrets : [guarded.name, ...guarded.secrets];
  });
  return [...hidden, ...bystander.secrets];
};
