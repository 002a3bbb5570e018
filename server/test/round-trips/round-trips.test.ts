import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../src/http/access.ts';
import { createActor, type Actor } from '../access/actors.ts';
import type { Asked, Cell, Sent } from '../access/sample.ts';
import { createWorld, type World } from '../access/world.ts';
import { IS_DEEP, isTimeOver, seedsFrom } from '../depth.ts';
import type { Draw } from '../fuzz/draw.ts';
import type { Making } from '../fuzz/schema-values.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { drawValues } from './draw-values.ts';
import { CALLS, isRead, readAsKind, readInvoices, readOwn } from './read-everything.ts';
import type { Write } from './write.ts';
import { isDone, READERS, writeOf } from './writes.ts';

/** Another seed is another run: FUZZ_SEED=… */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** What a schema cannot say refuses some of the values that it allows. */
const TRIES = 8;

const WRITES = CALLS.filter((call) => !isRead(call));

let world: World;
const readers = new Map<string, Actor>();

const drawOf = (seed: number): Draw => {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1, unbiased: true });
  if (!draw) throw new Error('Nothing was drawn');
  return draw;
};

const send = async (
  write: Write,
  { cell, asked }: { cell: Cell; asked: Asked },
  making: Making,
): Promise<Sent> => {
  if (write.send) return write.send(cell, asked, making);
  const { endpoint } = write;
  const { portal } = cell.world;
  const values = drawValues(write, { asked, narrowed: await write.narrow(cell, asked) }, making);
  const { token } = cell.actor;
  if (endpoint.multipart)
    return sendMultipart(portal, endpoint, { token, fields: values as Record<string, string> });
  const input = { ...asked, ...(endpoint.form ? { form: values } : { body: values }) };
  return portal.call(endpoint, token === undefined ? input : { ...input, token });
};

interface Written {
  readonly actor: Actor;
  readonly sent: Sent;
  /** Whether anything of it was drawn at all. */
  readonly isDrawn: boolean;
}

/** For what was drawn: it means nothing together, or has a name that is there already. */
const isRefused = ({ status }: Sent): boolean => status === 400 || status === 409;

/** Writes as a new person, who then reads it; values that are refused are drawn anew. */
const writeDrawn = async (write: Write, seed: number, isLargest: boolean): Promise<Written> => {
  const actor = await createActor(world, write.by);
  const cell = { world, actor };
  const asked = await write.ask(cell);
  let isDrawn = false;
  for (let attempt = 0; ; attempt += 1) {
    const drawn = drawOf(seed + attempt);
    const making = {
      isLargest: isLargest && attempt < TRIES / 2,
      get draw() {
        isDrawn = true;
        return drawn;
      },
    };
    const sent = await send(write, { cell, asked }, making);
    if (!isRefused(sent) || attempt === TRIES) return { actor, sent, isDrawn };
  }
};

/** Where there is no time for all, random values are drawn for every third call, and the largest for each. */
const DRAWN_AT_RANDOM = IS_DEEP ? 1 : 3;

/** First with the largest values, then with random ones; a call without drawn values is made once. */
const tryWrite = async (
  call: CallName,
  seed: number,
  { failures, isAtRandomToo }: { failures: string[]; isAtRandomToo: boolean },
): Promise<void> => {
  const write = writeOf(call);
  for (const isLargest of isAtRandomToo ? [true, false] : [true]) {
    const { actor, sent, isDrawn } = await writeDrawn(write, seed, isLargest);
    if (!isDone(sent.status)) failures.push(`${call} was not accepted: ${sent.status} ${sent.text}`);
    if (!isDrawn) return;
    await readOwn({ world, failures }, actor);
  }
};

describe.each(seedsFrom(SEED))('what is drawn from the seed %i', (seed) => {
  let isLeftOut = false;
  beforeAll(async () => {
    isLeftOut = isTimeOver();
    if (isLeftOut) return;
    world = await createWorld(WITHOUT_LIMITS);
    for (const name of READERS) readers.set(name, await createActor(world, name));
  });
  afterAll(() => (isLeftOut ? undefined : world.portal.stop()));

  test('every read answers what every write has accepted, whatever its schema allows', async ({ skip }) => {
    skip(isLeftOut, 'no time is left');
    const failures: string[] = [];
    const reading = { world, failures };
    for (const [index, call] of WRITES.entries()) {
      const isAtRandomToo = index % DRAWN_AT_RANDOM === 0;
      await tryWrite(call, seed + index * 100, { failures, isAtRandomToo });
    }
    await world.portal.drain();
    for (const reader of readers.values()) await readAsKind(reading, reader);
    const owner = readers.get('owner');
    if (owner) await readInvoices(reading, owner);
    expect(failures, `FUZZ_SEED=${seed}`).toEqual([]);
  }, 600_000);

  test('control: a row that no answer can carry is found', async ({ skip }) => {
    skip(isLeftOut, 'no time is left');
    const { db } = world.portal.context;
    const owner = readers.get('owner');
    if (!owner) throw new Error('There is no owner');
    const reading = { world, failures: [] };
    await sql`alter table payments drop constraint payments_settled_at_is_plausible`.execute(db);
    await sql`update payments set settled_at = 'infinity' where status = 'succeeded'`.execute(db);
    await readInvoices(reading, owner);
    expect(reading.failures).not.toEqual([]);
  }, 180_000);
});
