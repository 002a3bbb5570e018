import type { Problem } from '@linehaul/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS, type CallName } from '../../src/http/access.ts';
import { clearLimits } from '../people/account-factories.ts';
import { ACTOR_NAMES, createActor, leaveOrganisation, type Actor, type ActorName } from './actors.ts';
import { expectedStatus, refusalOf, REFUSALS, secretsFrom } from './expected-access.ts';
import type { Sample, Sent } from './sample.ts';
import { SAMPLES } from './samples.ts';
import { createWorld, type World } from './world.ts';

/** Fourteen people, some of whom go through a whole join first. */
const ROW_TIMEOUT_MS = 180_000;
const CALLS = Object.keys(ACCESS) as CallName[];

let world: World;
beforeAll(async () => {
  world = await createWorld();
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

const requireSecrecy = (asked: Sample, actor: ActorName, { text }: Sent): void => {
  // In the bytes of a PDF any number may stand by chance.
  const found = text.startsWith('%PDF') ? [] : allSecrets().filter((secret) => text.includes(secret));
  const allowed = asked.shows(world);
  const kept = new Set(secretsFrom(world, actor)).difference(new Set(allowed));
  const leaked = found.filter((secret) => kept.has(secret));
  for (const secret of found) shownRightly.add(secret);
  expect([actor, leaked]).toEqual([actor, []]);
};

type Send = Awaited<ReturnType<Sample['prepare']>>;
const attacks = new Map<Sample, Send>();

/** Whoever is refused sends a valid request of somebody who is allowed; it is not used up by the refusal. */
const prepareAttack = async (call: CallName, asked: Sample): Promise<Send> => {
  const known = attacks.get(asked);
  if (known) return known;
  const other = ACTOR_NAMES.find((name) => !refusalOf(call, name));
  if (!other) throw new Error(`${call} is for nobody`);
  const send = await asked.prepare({ world, actor: await createActor(world, other) });
  attacks.set(asked, send);
  return send;
};

const turnedAway = new Map<ActorName, Actor>();

/**
 * A new person for each call that lets them in, so that no earlier call has changed anything of theirs; whoever is
 * refused changes nothing and is used again.
 */
const actorFor = async (call: CallName, name: ActorName): Promise<Actor> => {
  if (!refusalOf(call, name)) return createActor(world, name);
  const actor = turnedAway.get(name) ?? (await createActor(world, name));
  turnedAway.set(name, actor);
  return actor;
};

const sendAs = async (call: CallName, asked: Sample, name: ActorName): Promise<Sent> => {
  const actor = await actorFor(call, name);
  const send = refusalOf(call, name)
    ? await prepareAttack(call, asked)
    : await asked.prepare({ world, actor });
  // They all ask from one network.
  await clearLimits(world.portal);
  const sent = await send(actor.token);
  noteRefusal(call, actor, sent);
  requireSecrecy(asked, name, sent);
  if (turnedAway.get(name) !== actor) await leaveOrganisation(world, actor);
  return sent;
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
    for (const name of ACTOR_NAMES) {
      const { status, text } = await sendAs(call, asked, name);
      answered[name] = status;
      expected[name] = expectedStatus(call, name, asked.outcomes);
      if (status !== expected[name]) texts.push(`${name}: ${text}`);
    }
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
