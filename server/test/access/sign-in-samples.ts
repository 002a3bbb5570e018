import { confirmIdentity } from '@linehaul/contract/identity';
import { impersonate } from '@linehaul/contract/impersonation';
import { passkeySignInOptions } from '@linehaul/contract/passkey-sign-in';
import { issueToken, logOut } from '@linehaul/contract/sign-in';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  newRecoveryCodes,
  passkeyRegistrationOptions,
  removeAuthenticator,
  removePasskey,
} from '@linehaul/contract/second-factors';
import { authenticatorCodeAt } from '../../src/second-factors/authenticator-rules.ts';
import { createAccount } from '../people/account-factories.ts';
import { setUpPasskey } from '../people/second-factor-factories.ts';
import { SoftwarePasskey } from '../people/software-passkey.ts';
import { requirePerson, sample, type Cell, type Outcomes } from './sample.ts';

/** A first code of an authenticator app that the person has just begun to set up. */
const firstCode = async (cell: Cell): Promise<string> => {
  const { portal } = cell.world;
  const { data } = await portal.call(beginAuthenticator, { token: requirePerson(cell).token });
  return authenticatorCodeAt(data.secret, portal.context.clock.now()).code;
};

const setUpApp = async (cell: Cell) => {
  const body = { code: await firstCode(cell) };
  await cell.world.portal.call(confirmAuthenticator, { body, token: requirePerson(cell).token });
  return {};
};

/** The last one cannot be removed by those whose role needs one. */
const LAST_OF_ROLE: Outcomes = { admin: 409, owner: 409, adminWithoutSecondFactor: 409 };

const SECOND_FACTOR_SAMPLES = {
  'GET /api/secondfactor': [sample(getSecondFactors)],
  'POST /api/secondfactor/beginauthenticator': [sample(beginAuthenticator)],
  'POST /api/secondfactor/confirmauthenticator': [
    sample(confirmAuthenticator, { ask: async (cell) => ({ body: { code: await firstCode(cell) } }) }),
  ],
  'POST /api/secondfactor/removeauthenticator': [
    sample(removeAuthenticator, { ask: setUpApp, outcomes: LAST_OF_ROLE }),
  ],
  'POST /api/secondfactor/newrecoverycodes': [sample(newRecoveryCodes, { ask: setUpApp })],
  'POST /api/secondfactor/passkeyoptions': [sample(passkeyRegistrationOptions)],
  'POST /api/secondfactor/addpasskey': [
    sample(addPasskey, {
      ask: async (cell) => {
        const { portal } = cell.world;
        const { token } = requirePerson(cell);
        const { data } = await portal.call(passkeyRegistrationOptions, { token });
        const registration = new SoftwarePasskey(portal.context.config.publicUrl).create(data.options);
        return { body: { challengeId: data.challengeId, name: 'Truck key', registration } };
      },
    }),
  ],
  'POST /api/secondfactor/removepasskey': [
    sample(removePasskey, {
      about: 'one’s own',
      ask: async (cell) => {
        const { passkeyId } = await setUpPasskey(cell.world.portal, requirePerson(cell).token);
        return { body: { passkeyId } };
      },
      outcomes: LAST_OF_ROLE,
    }),
    sample(removePasskey, {
      about: 'that of somebody else',
      ask: async ({ world }) => ({ body: { passkeyId: world.bystander.passkeyId } }),
      outcomes: { others: 404 },
    }),
  ],
};

export const SIGN_IN_SAMPLES = {
  'POST /token': [
    sample(issueToken, {
      ask: async ({ world }) => {
        const { email: username, password } = await createAccount(world.portal);
        return { form: { grant_type: 'password', username, password } };
      },
    }),
  ],
  'POST /api/account/logout': [sample(logOut)],
  'POST /api/signin/emaillink': [
    sample(emailLoginLink, {
      ask: async ({ world }) => ({ body: { email: (await createAccount(world.portal)).email } }),
    }),
  ],
  'POST /api/signin/passkeyoptions': [sample(passkeySignInOptions, { ask: () => ({ body: {} }) })],
  'POST /api/signin/confirmidentity': [
    sample(confirmIdentity, {
      ask: (cell) => ({ body: { password: requirePerson(cell).account.password } }),
    }),
  ],
  'POST /api/signin/impersonate': [
    sample(impersonate, {
      about: 'a member',
      ask: async ({ world }) => ({
        body: {
          accountId: (await createAccount(world.portal, { contactType: 'Member' })).id,
          reason: 'Asked for help',
        },
      }),
    }),
  ],
  ...SECOND_FACTOR_SAMPLES,
};
