import {
  getCommunicationPreferences,
  setCommunicationPreferences,
  type CommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, meetBefore } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const UNSAID = {
  newsLetterOption: 'True',
  eventsAndConferencesOption: 'True',
  webinarsAndEducationOption: 'True',
  partnerOffersOption: 'False',
  cpdDecisionsOption: 'True',
};
const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const read = async (token: string) => (await portal.call(getCommunicationPreferences, { token })).data;
const save = (token: string, body: Partial<CommunicationPreferences>) =>
  portal.call(setCommunicationPreferences, { body, token });
/** Whatever a client may send, unchecked by the contract. */
const post = (token: string, body: unknown) =>
  portal.fetch(setCommunicationPreferences.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('who has never said hears from the association, but not of the offers of its partners', async () => {
  const { token } = await newMember();
  expect(await read(token)).toEqual(UNSAID);
});

test.each(Object.keys(UNSAID) as (keyof CommunicationPreferences)[])(
  '%s is switched off and on by itself, and for nobody else',
  async (name) => {
    const [person, other] = [await newMember(), await newMember()];
    for (const option of ['False', 'True'] as const) {
      expect(await save(person.token, { [name]: option })).toMatchObject({ status: 200, data: null });
      expect(await read(person.token)).toEqual({ ...UNSAID, [name]: option });
    }
    expect(await read(other.token)).toEqual(UNSAID);
  },
);

test('all of them are saved at once, and an empty save changes nothing', async () => {
  const { token } = await newMember();
  const all = {
    newsLetterOption: 'False',
    eventsAndConferencesOption: 'False',
    webinarsAndEducationOption: 'False',
    partnerOffersOption: 'True',
    cpdDecisionsOption: 'False',
  } as const;
  expect((await save(token, all)).status).toBe(200);
  expect((await save(token, {})).status).toBe(200);
  expect(await read(token)).toEqual(all);
});

test('the capitalised names of the specification are taken too', async () => {
  const { token } = await newMember();
  const response = await post(token, { NewsLetterOption: 'False', PartnerOffersOption: 'True' });
  expect(response.status).toBe(200);
  expect(await read(token)).toEqual({ ...UNSAID, newsLetterOption: 'False', partnerOffersOption: 'True' });
});

test.each([true, 1, 'true', 'yes', '', null, ['False']])(
  '%j is refused, and nothing sent beside it is saved',
  async (option) => {
    const { token } = await newMember();
    const response = await post(token, { partnerOffersOption: 'True', newsLetterOption: option });
    expect(response.status).toBe(400);
    expect(await read(token)).toEqual(UNSAID);
    expect((await post(token, { partnerOffersOption: 'True', newsLetterOption: 'False' })).status).toBe(200);
  },
);

test.each(['smsOption', 'role', 'accountId', 'updatedAt'])('%s is no preference', async (name) => {
  const { token } = await newMember();
  expect((await post(token, { newsLetterOption: 'False', [name]: 'True' })).status).toBe(400);
  expect(await read(token)).toEqual(UNSAID);
});

test('nobody who is not signed in sees or saves preferences', async () => {
  expect((await portal.call(getCommunicationPreferences)).status).toBe(401);
  expect((await portal.call(setCommunicationPreferences, { body: {} })).status).toBe(401);
});

test.each(['Prospect-Guest', 'Prospect-Applicant'] as const)(
  'a %s has no preferences',
  async (contactType) => {
    const { token } = await createSignedIn(portal, { contactType });
    expect((await portal.call(getCommunicationPreferences, { token })).status).toBe(403);
    expect((await save(token, { newsLetterOption: 'False' })).status).toBe(403);
  },
);

test('of two tabs that save at once, each keeps what it alone sent', async () => {
  const { token } = await newMember();
  const answers = await meetBefore(portal, 'communicationPreferences', () => [
    save(token, { newsLetterOption: 'False' }),
    save(token, { partnerOffersOption: 'True' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(token)).toEqual({ ...UNSAID, newsLetterOption: 'False', partnerOffersOption: 'True' });
});
