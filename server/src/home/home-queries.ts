import type { DataOf } from '@linehaul/contract/endpoint';
import type { getHome } from '@linehaul/contract/home';
import type { HomePart } from '@linehaul/contract/home-answer';
import { portalSettingsOf } from '../association/portal-settings-rules.ts';
import type { Context } from '../context.ts';
import { readAtOnce } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { compileReply } from '../http/compiled-reply.ts';
import { isLetIn } from '../http/route.ts';
import { isClosed, sectionsOf } from '../http/sections/section-rules.ts';
import { PART_READERS, type PartContext } from './home-part-queries.ts';

type Home = DataOf<typeof getHome>;

/** The answer's own check, so that a part that breaks the contract fails alone. */
const CHECKS = new Map(
  Object.entries(PART_READERS).map(([part, { endpoint }]) => [
    part,
    endpoint.data ? compileReply(endpoint.data) : (data: unknown) => data,
  ]),
);

const NOT_FOR_THEM: ReadonlySet<string> = new Set(['not-found', 'forbidden', 'second-factor-required']);

/** What the parts are put into, as they are read. */
interface Reading {
  readonly caller: Caller;
  readonly left: HomePart[];
  readonly parts: Map<HomePart, unknown>;
  readonly failed: HomePart[];
}

/** Throws what only ends this transaction, in which PostgreSQL answers nothing more. */
class PartFailed extends Error {}

const readPart = async (
  context: PartContext,
  { caller, parts, failed }: Reading,
  part: HomePart,
): Promise<void> => {
  try {
    parts.set(part, CHECKS.get(part)?.(await PART_READERS[part].read(context, caller)));
  } catch (error) {
    // What does not exist for the caller, or is not theirs, is left out.
    if (error instanceof DomainError && NOT_FOR_THEM.has(error.code)) return;
    context.log.error({ err: error, part }, 'A part of the home page could not be read');
    failed.push(part);
    throw new PartFailed('A part failed', { cause: error });
  }
};

/** Reads what is left, as of one instant, until a part fails. */
const readOn = async (context: PartContext, reading: Reading): Promise<void> => {
  try {
    await readAtOnce(context.db, async (db) => {
      for (let part = reading.left.shift(); part !== undefined; part = reading.left.shift())
        await readPart({ ...context, db }, reading, part);
    });
  } catch (error) {
    if (!(error instanceof PartFailed)) throw error;
  }
};

/** The parts that are for the caller, as of one instant; those after one that fails as of the next. */
export const readHome = async (
  context: Context,
  caller: Caller,
  asked: readonly HomePart[],
): Promise<Home> => {
  const now = context.clock.now();
  const closed = context.closedSections();
  const left = [...new Set(asked)].filter((part) => {
    const { endpoint } = PART_READERS[part];
    return isLetIn(endpoint, caller) && !isClosed(sectionsOf(endpoint), closed);
  });
  const reading: Reading = { caller, left, parts: new Map(), failed: [] };
  const fixed = { ...context, clock: { now: () => now }, settings: portalSettingsOf(context) };
  while (left.length > 0) await readOn(fixed, reading);
  return { parts: Object.fromEntries(reading.parts), failed: reading.failed };
};
