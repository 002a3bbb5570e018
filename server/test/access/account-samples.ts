import { randomUUID } from 'node:crypto';
import {
  confirmEmail,
  openConfirmation,
  registerAccount,
  resendConfirmation,
  upgradeGuest,
} from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { changePassword } from '@linehaul/contract/password-change';
import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { resetPassword } from '@linehaul/contract/password-reset';
import { endOtherSessions, endSession, listSessions } from '@linehaul/contract/sessions';
import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import { getPortalSettings } from '@linehaul/contract/association';
import {
  getCommunicationPreferences,
  setCommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { getCurrentUser, recordMarketing } from '@linehaul/contract/current-user';
import { getPrivacy, setPrivacy } from '@linehaul/contract/privacy';
import { getSubscription, oneClickUnsubscribe, setSubscription } from '@linehaul/contract/unsubscribe';
import { sealUnsubscribeCode } from '../../src/accounts/unsubscribing/unsubscribe-code-rules.ts';
import { issueAccountToken } from '../../src/accounts/account-token-commands.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { createAccount, signIn, type NewAccount } from '../people/account-factories.ts';
import { fieldIdOf } from '../people/organisation-factories.ts';
import { requirePerson, sample, type Cell, type Sample } from './sample.ts';

const NEW_PASSWORD = 'Gravel-Road!88';
const DETAILS = { firstName: 'Kim', lastName: 'Drover', mobile: '+61412345678' } as const;

const newAddress = (): string => `kim.${randomUUID().slice(0, 18)}@newcomer.example`;

const addressOf = async (
  { world }: Cell,
  options: NewAccount = {},
): Promise<{ body: { email: string } }> => ({
  body: { email: (await createAccount(world.portal, options)).email },
});

const issueToken = async ({ world }: Cell, purpose: 'confirm-email' | 'reset-password') => {
  const { db, clock } = world.portal.context;
  const { id, password } = await createAccount(world.portal, { isConfirmed: purpose !== 'confirm-email' });
  const token = await inTransaction(db, (transaction) =>
    issueAccountToken(transaction, { accountId: id, purpose, now: clock.now() }),
  );
  return { id, token, password };
};

/** From a mail to somebody who has nothing to do with anybody. */
const unsubscribeCode = async ({ world: { portal } }: Cell): Promise<string> => {
  const { id: accountId } = await createAccount(portal, { contactType: 'Member' });
  const { sealer, clock } = portal.context;
  return sealUnsubscribeCode(sealer, { accountId, kind: 'newsletter' }, clock.now());
};

/** As a mailbox provider posts it. */
const oneClick: Sample = {
  about: '',
  callName: `${oneClickUnsubscribe.method} ${oneClickUnsubscribe.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async (cell) => {
    const query = new URLSearchParams({ code: await unsubscribeCode(cell) });
    return async (token) => {
      const response = await cell.world.portal.fetch(`${oneClickUnsubscribe.path}?${query.toString()}`, {
        method: 'POST',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      return { status: response.status, text: await response.text() };
    };
  },
};

export const ACCOUNT_SAMPLES = {
  'POST /api/account/register': [
    sample(registerAccount, {
      ask: () => ({ body: { ...DETAILS, emailAddress: newAddress(), password: NEW_PASSWORD } }),
    }),
  ],
  'POST /api/account/guestregistration': [
    sample(registerGuest, {
      ask: () => ({
        body: { firstName: 'Kim', lastName: 'Drover', emailAddress: newAddress(), password: NEW_PASSWORD },
      }),
    }),
  ],
  'POST /api/account/upgradeguest': [
    sample(upgradeGuest, { ask: () => ({ body: { ...DETAILS, password: NEW_PASSWORD } }) }),
  ],
  'GET /api/account/confirmemail': [
    sample(openConfirmation, {
      ask: async (cell) => {
        const { id: userId, token } = await issueToken(cell, 'confirm-email');
        return { query: { userId, token } };
      },
    }),
  ],
  'POST /api/account/confirmemail': [
    sample(confirmEmail, {
      ask: async (cell) => {
        const { id: userId, token, password } = await issueToken(cell, 'confirm-email');
        return { form: { userId, token, password } };
      },
      outcomes: { others: 303 },
    }),
  ],
  'POST /api/account/resendconfirmation': [
    sample(resendConfirmation, { ask: (cell) => addressOf(cell, { isConfirmed: false }) }),
  ],
  'POST /api/account/forgotpassword': [sample(forgotPassword, { ask: (cell) => addressOf(cell) })],
  'POST /api/account/createpassword': [sample(createPassword, { ask: (cell) => addressOf(cell) })],
  'POST /api/account/resetpassword': [
    sample(resetPassword, {
      ask: async (cell) => {
        const { id: userid, token } = await issueToken(cell, 'reset-password');
        return { body: { userid, token, password: NEW_PASSWORD } };
      },
    }),
  ],
  'POST /api/account/changepassword': [
    sample(changePassword, {
      ask: (cell) => ({
        body: {
          currentPassword: requirePerson(cell).account.password,
          newPassword: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        },
      }),
    }),
  ],
  'GET /api/account/sessions': [sample(listSessions)],
  'POST /api/account/endsession': [
    sample(endSession, {
      about: 'another session of one’s own',
      ask: async (cell) => {
        const { account } = requirePerson(cell);
        await signIn(cell.world.portal, account);
        const { id: sessionId } = await cell.world.portal.context.db
          .selectFrom('sessions')
          .select('id')
          .where('accountId', '=', account.id)
          .orderBy('createdAt', 'desc')
          .executeTakeFirstOrThrow();
        return { body: { sessionId } };
      },
    }),
    sample(endSession, {
      about: 'the session of somebody else',
      ask: async ({ world: { portal, bystander } }) => {
        const { id: sessionId } = await portal.context.db
          .selectFrom('sessions')
          .select('id')
          .where('accountId', '=', bystander.id)
          .executeTakeFirstOrThrow();
        return { body: { sessionId } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/account/endothersessions': [sample(endOtherSessions)],
  'GET /api/user': [sample(getCurrentUser)],
  'POST /api/user/marketing': [sample(recordMarketing, { ask: () => ({ body: { gclid: 'click' } }) })],
  'GET /api/user/GetWorkflowFormFieldDefinitionAndValue': [sample(getAccountDetails)],
  'POST /api/user/SetWorkflowFormFieldValue': [
    sample(setAccountDetails, {
      about: 'one’s own profile',
      ask: () => ({ body: { workflowFormFields: [] } }),
    }),
    sample(setAccountDetails, {
      about: 'the profile of somebody else',
      ask: async ({ world: { portal, bystander } }) => {
        const id = await fieldIdOf(portal, 'First Name');
        return { body: { workflowFormFields: [{ id, entityId: bystander.id, value: 'Kim' }] } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/user/settings': [sample(getCommunicationPreferences)],
  'POST /api/user/settings': [
    sample(setCommunicationPreferences, { ask: () => ({ body: { partnerOffersOption: 'True' as const } }) }),
  ],
  'GET /api/user/privacy': [sample(getPrivacy)],
  'POST /api/user/privacy': [sample(setPrivacy, { ask: () => ({ body: { phone: 'OnlyMe' as const } }) })],
  'GET /api/unsubscribe': [
    sample(getSubscription, { ask: async (cell) => ({ query: { code: await unsubscribeCode(cell) } }) }),
  ],
  'POST /api/unsubscribe': [
    sample(setSubscription, {
      ask: async (cell) => ({ body: { code: await unsubscribeCode(cell), isWanted: false } }),
    }),
  ],
  'POST /unsubscribe': [oneClick] as const,
  'GET /api/association/settings': [sample(getPortalSettings)],
};
