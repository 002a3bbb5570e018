import type { Problem } from '@linehaul/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS, type CallName } from '../../src/http/access.ts';
import type { Limits } from '../../src/http/limits/rate-limits.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { clearLimits } from '../people/account-factories.ts';
import { isRead } from '../round-trips/read-everything.ts';
import { ACTOR_NAMES, createActor, leaveOrganisation, type Actor, type ActorName } from './actors.ts';
import { expectedStatus, refusalOf, REFUSALS, secretsFrom } from './expected-access.ts';
import type { Sample, Sent } from './sample.ts';
import { SAMPLES } from './samples.ts';
import { createWorld, type World } from './world.ts';

/** Sixteen people, some of whom go through a whole join first. */
const ROW_TIMEOUT_MS = 180_000;
const CALLS = Object.keys(ACCESS) as CallName[];

/** They all ask from one network, and more often than anybody may. */
const limits: Limits = {
  ...WITHOUT_LIMITS,
  create: (rule) => ({ ...WITHOUT_LIMITS.create(rule), allow: () => Promise.resolve(true) }),
};

let world: World;
beforeAll(async () => {
  world = await createWorld(limits);
});
afterAll(() => world.portal.stop());

/** Bodies of refusals without their request ids, by what kind of refusal they are. */
const bodies = new Map<string, Set<string>>();
/** Who was refused for who they are: these have to be in the audit log. */
const refused: { requestId: string; call: CallName; accountId: string }[] = [];

const noteBody = (kind: string, { text }: Sent): Problem => {
  const { instance, ...body } = JSON.parse(text) as Problem;
  const known = bodies.get(kind) ?? new Set<string>();
  bodies.set(kind, known.add(JSON.stringify(body)));
  return { instance, ...body };
};

const noteRefusal = (call: CallName, actor: Actor, sent: Sent): void => {
  const reason = refusalOf(call, actor.name);
  if (!reason) {
    if (sent.status === 404) noteBody('404', sent);
    return;
  }
  const { instance, message } = noteBody(reason, sent);
  expect([actor.name, message]).toEqual([actor.name, REFUSALS[reason].message]);
  if (actor.account) refused.push({ requestId: instance, call, accountId: actor.account.id });
};

/** Secrets that were in some answer to somebody who may have them. */
const shownRightly = new Set<string>();
const allSecrets = (): string[] => {
  const { organisations, bystander } = world;
  const { A, B } = organisations;
  return [A.name, ...A.secrets, B.name, ...B.secrets, ...bystander.secrets];
};

/** A number by itself: its digits may stand within any id or instant by chance. */
const says = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`, 'i').test(text)
    : text.includes(secret);

const requireSecrecy = (asked: Sample, actor: ActorName, { text }: Sent): void => {
  // In the bytes of a PDF any number may stand by chance.
  const found = text.startsWith('%PDF') ? [] : allSecrets().filter((secret) => says(text, secret));
  const allowed = asked.shows(world);
  const kept = new Set(secretsFrom(world, actor, asked.callName)).difference(new Set(allowed));
  const leaked = found.filter((secret) => kept.has(secret));
  for (const secret of found) shownRightly.add(secret);
  expect([actor, leaked]).toEqual([actor, []]);
};

interface Asked {
  readonly call: CallName;
  readonly asked: Sample;
}
type Send = Awaited<ReturnType<Sample['prepare']>>;

class NeedsPerson extends Error {}

/** A read for which nothing of the person's own is prepared can be sent by everybody; undefined for any other call. */
const prepareRead = async (call: CallName, asked: Sample): Promise<Send | undefined> => {
  if (!isRead(call)) return undefined;
  try {
    return await asked.prepare({
      world,
      get actor(): Actor {
        throw new NeedsPerson();
      },
    });
  } catch (error) {
    if (error instanceof NeedsPerson) return undefined;
    throw error;
  }
};

/** Whoever is refused sends a valid request of somebody who is allowed; it is not used up by the refusal. */
const prepareAttack = async (call: CallName, asked: Sample): Promise<Send> => {
  const other = ACTOR_NAMES.find((name) => !refusalOf(call, name));
  if (!other) throw new Error(`${call} is for nobody`);
  return asked.prepare({ world, actor: await createActor(world, other) });
};

/** Those who change nothing, being refused or only reading, and so are used again. */
const standing = new Map<ActorName, Promise<Actor>>();
const standingActor = (name: ActorName): Promise<Actor> => {
  const actor = standing.get(name) ?? createActor(world, name);
  standing.set(name, actor);
  return actor;
};

const sendAs = async ({ call, asked }: Asked, actor: Actor, send: Send): Promise<[ActorName, Sent]> => {
  const sent = await send(actor.token);
  noteRefusal(call, actor, sent);
  requireSecrecy(asked, actor.name, sent);
  return [actor.name, sent];
};

/** A new person for each call that changes something, so that no earlier call has changed anything of theirs. */
const changeAs = async (cell: Asked, name: ActorName): Promise<[ActorName, Sent]> => {
  const actor = await createActor(world, name);
  const sent = await sendAs(cell, actor, await cell.asked.prepare({ world, actor }));
  await leaveOrganisation(world, actor);
  return sent;
};

/** What changes nothing goes on at once; what does, one after the other. */
const sendAsAll = async (cell: Asked): Promise<Map<ActorName, Sent>> => {
  const read = await prepareRead(cell.call, cell.asked);
  const changing = read ? [] : ACTOR_NAMES.filter((name) => !refusalOf(cell.call, name));
  const quiet = ACTOR_NAMES.filter((name) => !changing.includes(name));
  const send = read ?? (quiet.length > 0 ? await prepareAttack(cell.call, cell.asked) : undefined);
  const sent = await Promise.all(
    quiet.flatMap((name) => (send ? [standingActor(name).then((actor) => sendAs(cell, actor, send))] : [])),
  );
  for (const name of changing) sent.push(await changeAs(cell, name));
  return new Map(sent);
};

const CELLS = CALLS.flatMap((call) =>
  SAMPLES[call].map((asked) => ({ call, asked, title: [call, asked.about].filter(Boolean).join(': ') })),
);

test.each(CELLS)(
  '$title',
  async ({ call, asked }) => {
    expect(asked.callName).toBe(call);
    const answered: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const texts: string[] = [];
    await clearLimits(world.portal);
    for (const [name, { status, text }] of await sendAsAll({ call, asked })) {
      answered[name] = status;
      expected[name] = expectedStatus(call, name, asked.outcomes);
      if (status !== expected[name]) texts.push(`${name}: ${text}`);
    }
    expect(Object.keys(answered)).toHaveLength(ACTOR_NAMES.length);
    expect(answered, texts.join('\n')).toEqual(expected);
  },
  ROW_TIMEOUT_MS,
);

test('what is secret was found where it may be shown, and so would have been where it may not', () => {
  expect([...shownRightly].toSorted()).toEqual(allSecrets().toSorted());
});

test('every refusal of one kind has the same body, but for the request’s id', () => {
  const differing = [...bodies].filter(([, known]) => known.size > 1);
  expect(differing).toEqual([]);
  expect([...bodies.keys()]).toEqual(expect.arrayContaining([...Object.keys(REFUSALS), '404']));
});

test('everybody who was refused for who they are is in the audit log, with the call', async () => {
  const entries = await world.portal.context.db
    .selectFrom('auditLog')
    .select(['requestId', 'subjectId', 'actorId', 'actingAsId'])
    .where('action', '=', 'access.refused')
    .execute();
  const noted = new Map(entries.map((entry) => [entry.requestId, entry]));
  const missing = refused.filter(({ requestId, call, accountId }) => {
    const entry = noted.get(requestId);
    return entry?.subjectId !== call || ![entry.actorId, entry.actingAsId].includes(accountId);
  });
  expect(refused.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
