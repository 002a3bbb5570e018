import { getPrivacy, setPrivacy, type PrivacyAnswers } from '@linehaul/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, meetBefore } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { UNSAID_PRIVACY } from './privacy-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const read = async (token: string) => (await portal.call(getPrivacy, { token })).data;
const save = (token: string, body: Partial<PrivacyAnswers>) => portal.call(setPrivacy, { body, token });
/** Whatever a client may send, unchecked by the contract. */
const post = (token: string, body: unknown) =>
  portal.fetch(setPrivacy.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('all six answers are saved at once, then one alone, and for nobody else', async () => {
  const [person, other] = [await newMember(), await newMember()];
  expect(await read(person.token)).toEqual(UNSAID_PRIVACY);
  const all: PrivacyAnswers = {
    profile: 'Everyone',
    phone: 'OnlyMe',
    comments: 'Connections',
    address: 'Members',
    communities: 'OnlyMe',
    events: 'Members',
  };
  expect(await save(person.token, all)).toMatchObject({ status: 200, data: null });
  expect(await save(person.token, {})).toMatchObject({ status: 200 });
  expect(await save(person.token, { phone: 'Members' })).toMatchObject({ status: 200 });
  expect(await read(person.token)).toEqual({ ...all, phone: 'Members' });
  expect(await read(other.token)).toEqual(UNSAID_PRIVACY);
});

test.each(['everyone', 'Nobody', '', null, true, 1, ['OnlyMe']])(
  '%j is no answer, and nothing sent beside it is saved',
  async (answer) => {
    const { token } = await newMember();
    expect((await post(token, { phone: 'OnlyMe', address: answer })).status).toBe(400);
    expect(await read(token)).toEqual(UNSAID_PRIVACY);
    expect((await post(token, { phone: 'OnlyMe', address: 'OnlyMe' })).status).toBe(200);
  },
);

test.each(['accountId', 'updatedAt', 'email'])('%s is no question', async (name) => {
  const { token } = await newMember();
  expect((await post(token, { phone: 'OnlyMe', [name]: 'OnlyMe' })).status).toBe(400);
  expect(await read(token)).toEqual(UNSAID_PRIVACY);
});

test('nobody who is not signed in, or no member, has answers', async () => {
  expect((await portal.call(getPrivacy)).status).toBe(401);
  expect((await portal.call(setPrivacy, { body: {} })).status).toBe(401);
  const { token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await portal.call(getPrivacy, { token })).status).toBe(403);
  expect((await save(token, { phone: 'OnlyMe' })).status).toBe(403);
});

test('of two tabs that save at once, each keeps what it alone sent', async () => {
  const { token } = await newMember();
  const answers = await meetBefore(portal, 'privacyAnswers', () => [
    save(token, { phone: 'OnlyMe' }),
    save(token, { communities: 'OnlyMe' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(token)).toEqual({ ...UNSAID_PRIVACY, phone: 'OnlyMe', communities: 'OnlyMe' });
});
