import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { clearLimits } from '../people/account-factories.ts';
import { ACTOR_NAMES, createActor, type Actor, type ActorName } from '../access/actors.ts';
import { refusalOf } from '../access/expected-access.ts';
import { joinUpToPayment } from '../access/own-join.ts';
import type { World } from '../access/world.ts';
import { answerProblem, type Came } from './answer-rules.ts';
import type { Operation } from './described-operations.ts';
import { requestFor, toCurl, type FuzzRequest } from './fuzz-request.ts';
import { IdPool } from './id-pool.ts';

export interface Tally {
  readonly call: string;
  sent: number;
  readonly statuses: Map<number, number>;
  /** What is wrong, with what to send to see it. */
  readonly problems: string[];
}

export interface Fuzzing {
  readonly seed: number;
  readonly inputs: number;
  /** Where to begin in the row of those who send; the first of all, if it is left out. */
  readonly from?: number;
}

/** More problems of one kind with one call are not reported. */
const ENOUGH_PROBLEMS = 5;
const AT_ONCE = 6;
const FORGET_EVERY = 50;
const JOIN_EVERY = 2;
/** How often a request is sent that is answered with 503 and a time to wait. */
const PATIENCE = 4;

/** Portals of a run share what they have shown, and the people who call. */
export class Fuzzer {
  readonly #world: World;
  readonly #pool = new IdPool();
  readonly #actors = new Map<ActorName, Promise<Actor>>();
  #sent = 0;
  #prepared = 0;

  constructor(world: World) {
    this.#world = world;
    const { organisations, bystander, product } = world;
    this.#pool.begin([organisations.A, organisations.B, product, bystander]);
    for (const { payToken, invoiceToken, latestToken } of [organisations.A, organisations.B]) {
      for (const token of [payToken, invoiceToken, latestToken]) this.#pool.keep('token', token);
    }
  }

  /** Sends so many inputs to one call, by everybody in turn. */
  async run(operation: Operation, { seed, inputs, from = 0 }: Fuzzing): Promise<Tally> {
    const tally: Tally = { call: operation.id, sent: 0, statuses: new Map(), problems: [] };
    const numbers = Array.from({ length: inputs }, (_, index) => from + index).values();
    const work = async (): Promise<void> => {
      for (const number of numbers) {
        if (tally.problems.length >= ENOUGH_PROBLEMS) return;
        await this.#try(operation, { seed: seed + number, number }, tally);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return tally;
  }

  async #try(operation: Operation, { seed, number }: { seed: number; number: number }, tally: Tally) {
    const name = ACTOR_NAMES[number % ACTOR_NAMES.length] ?? 'anonymous';
    const actor = this.#actor(name);
    const { token } = await actor;
    const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1, unbiased: true });
    if (!draw) throw new Error('Nothing was drawn');
    const request = requestFor(operation, { draw, pool: this.#pool });
    const came = await this.#send(request, token);
    const problem = this.#note(operation, came, tally);
    if (problem !== undefined) {
      const again = toCurl(this.#world.portal.address, request, token);
      tally.problems.push(
        `${operation.id}: ${problem}\n  ${name}, seed ${seed}: ${again}\n  ${came.text.slice(0, 500)}`,
      );
    }
    if (came.status === 401 && this.#actors.get(name) === actor) this.#actors.delete(name);
    this.#sent += 1;
    if (this.#sent % FORGET_EVERY === 0) await clearLimits(this.#world.portal);
  }

  /** Somebody of that kind; whoever was signed out is replaced by another. */
  #actor(name: ActorName): Promise<Actor> {
    const known = this.#actors.get(name);
    if (known) return known;
    const made = this.#prepare(name);
    this.#actors.set(name, made);
    return made;
  }

  /** Some are in the middle of a join: what comes after it is reached by no chance. */
  async #prepare(name: ActorName): Promise<Actor> {
    const actor = await createActor(this.#world, name);
    this.#pool.learn(actor.account);
    this.#prepared += 1;
    if (actor.account && this.#prepared % JOIN_EVERY === 0 && !refusalOf('POST /api/joins', name)) {
      const { orgId, orgName, annualKey } = await joinUpToPayment({ world: this.#world, actor });
      this.#pool.learn({ orgId, orgName, paymentFrequencyKey: annualKey });
    }
    return actor;
  }

  /** Whoever is told to come again in a moment does, as a client would; a portal that stays busy is a finding. */
  async #send(request: FuzzRequest, token: string | undefined): Promise<Came> {
    for (let attempt = 1; ; attempt += 1) {
      const came = await this.#sendOnce(request, token);
      const waitSeconds = Number(came.headers.get('retry-after'));
      if (came.status !== 503 || !waitSeconds || attempt === PATIENCE) return came;
      await setTimeout(waitSeconds * 1000);
    }
  }

  async #sendOnce({ method, path, mediaType, body }: FuzzRequest, token: string | undefined): Promise<Came> {
    const response = await this.#world.portal.fetch(path, {
      method,
      redirect: 'manual',
      headers: {
        ...(mediaType !== undefined && { 'content-type': mediaType }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Counts an answer, learns from it, and says what is wrong with it. */
  #note(operation: Operation, came: Came, tally: Tally): string | undefined {
    const { status, text } = came;
    tally.sent += 1;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (status === 200 && text.startsWith('{')) this.#pool.learn(JSON.parse(text));
    return status >= 500 ? `it failed with ${status}` : answerProblem(operation, came);
  }
}

/** In an order that follows from the seed, so that a run that is cut short is not always short of the same. */
export const shuffled = <T>(values: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...values], { minLength: values.length }), { seed, numRuns: 1 })[0] ?? [];
