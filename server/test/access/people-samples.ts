import { randomUUID } from 'node:crypto';
import { listAuditEntries, verifyAuditLog } from '@linehaul/contract/audit';
import { ROLE } from '@linehaul/contract/constants';
import { countMailingRecipients, listMailings, sendMailing } from '@linehaul/contract/mailings';
import { receiveWebhook } from '@linehaul/contract/payments';
import {
  endSessionsOf,
  listPeople,
  removeSecondFactorOf,
  setDisabled,
  setRole,
} from '@linehaul/contract/people';
import { createAccount, signIn } from '../people/account-factories.ts';
import { setUpAuthenticator } from '../people/second-factor-factories.ts';
import { sample, type Cell, type Sample } from './sample.ts';

const reason = 'The board has decided so';

/** Somebody of the lowest role, or an admin. */
const aPerson = async ({ world }: Cell, role: 0 | 1 = ROLE.standard) =>
  createAccount(world.portal, { contactType: role === ROLE.standard ? 'Member' : 'Staff', role });

const aMember = async (cell: Cell) => ({ accountId: (await aPerson(cell)).id, reason });
const anAdmin = async (cell: Cell) => ({ accountId: (await aPerson(cell, ROLE.admin)).id, reason });

/** Signed events alone count, whoever brings them; whoever is signed in makes no difference. */
const unsignedEvent: Sample = {
  about: 'an event without a signature',
  callName: `${receiveWebhook.method} ${receiveWebhook.path}`,
  outcomes: { others: 400 },
  shows: () => [],
  prepare:
    async ({ world }) =>
    async (token) => {
      const response = await world.portal.fetch(receiveWebhook.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: '{"id":"evt_1"}',
      });
      return { status: response.status, text: await response.text() };
    },
};

/** An admin manages people of a lower role only; what is not theirs to manage is refused by the person's role. */
const LOWER_ONLY = { admin: 403 } as const;

export const PEOPLE_SAMPLES = {
  'POST /api/people/list': [sample(listPeople, { ask: () => ({ body: { keyword: 'canary' } }) })],
  'POST /api/people/setrole': [
    sample(setRole, { ask: async (cell) => ({ body: { ...(await aMember(cell)), role: ROLE.admin } }) }),
  ],
  'POST /api/people/setdisabled': [
    sample(setDisabled, {
      about: 'a member',
      ask: async (cell) => ({ body: { ...(await aMember(cell)), isDisabled: true } }),
    }),
    sample(setDisabled, {
      about: 'an admin',
      ask: async (cell) => ({ body: { ...(await anAdmin(cell)), isDisabled: true } }),
      outcomes: LOWER_ONLY,
    }),
  ],
  'POST /api/people/endsessions': [
    sample(endSessionsOf, {
      about: 'a member',
      ask: async (cell) => {
        const person = await aPerson(cell);
        await signIn(cell.world.portal, person);
        return { body: { accountId: person.id, reason } };
      },
    }),
    sample(endSessionsOf, {
      about: 'an admin',
      ask: async (cell) => ({ body: await anAdmin(cell) }),
      outcomes: LOWER_ONLY,
    }),
  ],
  'POST /api/people/removesecondfactor': [
    sample(removeSecondFactorOf, {
      about: 'a member',
      ask: async (cell) => {
        const person = await aPerson(cell);
        await setUpAuthenticator(cell.world.portal, person);
        return { body: { accountId: person.id, reason } };
      },
    }),
    sample(removeSecondFactorOf, {
      about: 'an admin',
      ask: async (cell) => {
        const person = await aPerson(cell, ROLE.admin);
        await setUpAuthenticator(cell.world.portal, person);
        return { body: { accountId: person.id, reason } };
      },
      outcomes: LOWER_ONLY,
    }),
  ],
  'GET /api/mailings/recipients': [sample(countMailingRecipients)],
  'POST /api/mailings/list': [sample(listMailings, { ask: () => ({ body: {} }) })],
  'POST /api/mailings/send': [
    sample(sendMailing, {
      ask: async (cell) => {
        await aPerson(cell);
        const body = { id: randomUUID(), kind: 'newsletter', subject: 'July', text: 'News.' } as const;
        return { body };
      },
    }),
  ],
  'POST /api/audit/list': [sample(listAuditEntries, { ask: () => ({ body: {} }) })],
  'POST /api/audit/verify': [sample(verifyAuditLog)],
  'POST /api/payments/webhook': [unsignedEvent],
};
