import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import type { Actor, ActorName } from './actors.ts';
import type { World } from './world.ts';

/** One call by one actor. */
export interface Cell {
  readonly world: World;
  readonly actor: Actor;
}

export interface Sent {
  readonly status: number;
  readonly text: string;
}

/** What those get whom the table lets in, where it is not 200: the object that they ask for decides. */
export type Outcomes = Partial<Record<ActorName | 'others', number>>;

/** What is asked of a call. */
export type Asked = CallInput<Endpoint>;

export interface Sample {
  /** Which object it asks for, where a call has several samples. */
  readonly about: string;
  readonly callName: string;
  readonly outcomes: Outcomes;
  /** What this call shows to everybody whom the table lets in. */
  readonly shows: (world: World) => readonly string[];
  /** The call with its valid input, for those that are sent as the contract says. */
  readonly request?: { readonly endpoint: Endpoint; readonly ask: (cell: Cell) => Asked | Promise<Asked> };
  /** Makes everything that a valid request needs, as the actor; returns what sends it with a bearer token. */
  readonly prepare: (cell: Cell) => Promise<(token: string | undefined) => Promise<Sent>>;
}

interface SampleOptions<E extends Endpoint> {
  readonly about?: string;
  readonly ask?: (cell: Cell) => CallInput<E> | Promise<CallInput<E>>;
  readonly outcomes?: Outcomes;
  readonly shows?: (world: World) => readonly string[];
}

/** The smallest valid request of a call. */
export const sample = <E extends Endpoint>(
  endpoint: E,
  { about = '', ask = () => ({}), outcomes = {}, shows = () => [] }: SampleOptions<E> = {},
): Sample => ({
  about,
  callName: `${endpoint.method} ${endpoint.path}`,
  outcomes,
  shows,
  request: { endpoint, ask },
  prepare: async (cell) => {
    const input = await ask(cell);
    return (token) => cell.world.portal.call(endpoint, token === undefined ? input : { ...input, token });
  },
});

/** The actor's account and own session, of calls that only people who are signed in can prepare. */
export const requirePerson = ({ actor: { name, account, ownToken } }: Cell) => {
  if (!account || ownToken === undefined)
    throw new Error(`${name} is nobody, so nothing can be prepared as them`);
  return { account, token: ownToken };
};
