import { answerAboutChange, askForChange, withdrawChange } from '@linehaul/contract/level-change';
import { acceptInvitation, invitePeople } from '@linehaul/contract/invitations';
import { changeLevelByOffice, orderUpgrade, withdrawUpgrade } from '@linehaul/contract/level-change';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import {
  beginRenewal,
  chooseNextLevel,
  resumeRenewal,
  setAutomaticRenewal,
  stopRenewal,
} from '@linehaul/contract/renewal';
import type { CallName } from '../../src/http/access.ts';
import { applicantWith, CARD, payBy } from '../money/money-factories.ts';
import { applicationsOf } from '../people/application-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { createProduct, createSignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import type { Write } from './write.ts';

/** Somebody who has paid their year by card, of a product that such a card may renew. */
const member = async (portal: TestPortal) => {
  const applicant = await applicantWith(portal, CARD.works);
  await portal.context.db
    .updateTable('membershipProducts')
    .set({ renews: 'automatic' })
    .where('id', '=', applicant.productId)
    .execute();
  await payBy(portal, applicant, PAYMENT_METHOD.card);
  const { orgId, token } = applicant;
  return { body: { orgId }, token };
};

type Sending = Pick<Write, 'by' | 'ask' | 'send'>;

/** As a member of their own, who names nothing but their organisation. */
const asMember = (act: (portal: TestPortal) => ReturnType<NonNullable<Write['send']>>): Sending => ({
  by: 'anonymous',
  ask: () => ({}),
  send: ({ world: { portal } }) => act(portal),
});

/** A year that begins today costs the whole difference. */
const upgrading = async (portal: TestPortal) => {
  const { body, token } = await member(portal);
  const { annualKey: priceId } = await createProduct(portal, { totalCents: 220_000 });
  return { body: { ...body, priceId, agreedTotal: 1100, payBy: 'invoice' as const }, token };
};

/** A level that is approved first, for the rest of the year. */
const asking = async (portal: TestPortal) => {
  const { body, token } = await upgrading(portal);
  const { payBy: _, ...chosen } = body;
  const { productId } = await portal.context.db
    .selectFrom('productPrices')
    .select('productId')
    .where('id', '=', chosen.priceId)
    .executeTakeFirstOrThrow();
  await portal.context.db
    .updateTable('membershipProducts')
    .set({ approval: 'joining' })
    .where('id', '=', productId)
    .execute();
  return { body: { ...chosen, from: 'this-year' as const }, token };
};

/** Somebody whose address a firm has invited, with the code that was mailed. */
const invited = async (portal: TestPortal) => {
  const { body, token } = await member(portal);
  const person = await createSignedIn(portal);
  const { email } = person.account;
  await portal.call(invitePeople, { body: { ...body, list: email, isDryRun: false }, token });
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(
    ({ to, text }) => to === email && text.includes('/invitation?'),
  );
  return { body: { token: /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }, token: person.token };
};

export const RENEWAL_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/org/setadministrator': { given: ['accountId', 'orgId'] },
  'POST /api/org/namemaildomain': { given: ['orgId', 'domain', 'mailbox', 'admits'] },
  'POST /api/org/setmaildomain': { given: ['orgId', 'id', 'admits'] },
  'POST /api/org/removemaildomain': { given: ['orgId', 'id'] },
  'POST /api/org/provemaildomain': { given: ['token'] },
  'POST /api/org/joinbydomain': { given: ['orgId'] },
  'POST /api/org/setroles': { given: ['accountId', 'orgId'] },
  'POST /api/org/handover': { given: ['accountId', 'orgId'] },
  'POST /api/org/removeperson': { given: ['accountId', 'orgId'] },
  'POST /api/org/leave': { given: ['orgId'] },
  'POST /api/org/actfor': { given: ['orgId'] },
  'POST /api/org/asktobelong': { given: ['orgId'] },
  'POST /api/org/setlisting': { given: ['orgId'] },
  'POST /api/directory/organisations': { given: ['productId'] },
  'POST /api/directory/people': { given: ['productId', 'organisationId'] },
  'POST /api/org/invite': { given: ['list', 'orgId'] },
  'POST /api/org/resendinvitation': { given: ['id', 'orgId'] },
  'POST /api/org/withdrawinvitation': { given: ['id', 'orgId'] },
  'POST /api/org/acceptinvitation': {
    ...asMember(async (portal) => portal.call(acceptInvitation, await invited(portal))),
    endpoint: acceptInvitation,
  },
  // A membership that is approved first, at the price that was shown, and a question that was asked.
  'POST /api/join/application/send': {
    given: ['orgId', 'productId', 'paymentFrequencyKey', 'agreedTotal'],
  },
  'POST /api/join/application/answer': { given: ['orgId'] },
  'POST /api/join/application/withdraw': { given: ['orgId'] },
  'POST /api/admin/applications/decide': { by: 'owner', given: ['id', 'version', 'decision'] },
  // Only who administers writes them, and only the draft that was seen.
  'POST /api/admin/membershipterms/save': { by: 'owner', given: ['revision', 'content'] },
  'POST /api/admin/membershipterms/publish': { by: 'owner', given: ['revision'] },
  // Days that lie ahead, which the schema alone does not say.
  'POST /api/admin/renewals/rehearse': { by: 'owner', given: ['until'] },
  'POST /api/admin/renewals/start': { by: 'owner', given: ['id'] },
  'POST /api/admin/renewals/hold': { by: 'owner' },
  'POST /api/admin/renewals/entries': { by: 'owner', given: ['id'] },
  'POST /api/renewal/begin': {
    ...asMember(async (portal) => portal.call(beginRenewal, await member(portal))),
    endpoint: beginRenewal,
  },
  'POST /api/renewal/stop': {
    ...asMember(async (portal) => portal.call(stopRenewal, await member(portal))),
    endpoint: stopRenewal,
  },
  'POST /api/renewal/resume': {
    ...asMember(async (portal) => {
      const asked = await member(portal);
      await portal.call(stopRenewal, asked);
      return portal.call(resumeRenewal, asked);
    }),
    endpoint: resumeRenewal,
  },
  'POST /api/renewal/choose': {
    ...asMember(async (portal) => {
      const { body, token } = await member(portal);
      const { annualKey: priceId } = await createProduct(portal);
      return portal.call(chooseNextLevel, { body: { ...body, priceId, agreedTotal: 1100 }, token });
    }),
    endpoint: chooseNextLevel,
  },
  'POST /api/renewal/upgrade': {
    ...asMember(async (portal) => portal.call(orderUpgrade, await upgrading(portal))),
    endpoint: orderUpgrade,
  },
  'POST /api/renewal/withdrawupgrade': {
    ...asMember(async (portal) => {
      const { body, token } = await upgrading(portal);
      await portal.call(orderUpgrade, { body, token });
      return portal.call(withdrawUpgrade, { body: { orgId: body.orgId }, token });
    }),
    endpoint: withdrawUpgrade,
  },
  'POST /api/admin/renewals/changelevel': {
    ...asMember(async (portal) => {
      const { body } = await upgrading(portal);
      const { payBy: _, ...chosen } = body;
      const { token } = await officeOf(portal);
      return portal.call(changeLevelByOffice, {
        body: { ...chosen, isAtOnce: true, reason: 'Six trucks more' },
        token,
      });
    }),
    endpoint: changeLevelByOffice,
  },
  'POST /api/renewal/application/send': {
    ...asMember(async (portal) => portal.call(askForChange, await asking(portal))),
    endpoint: askForChange,
  },
  'POST /api/renewal/application/answer': {
    ...asMember(async (portal) => {
      const { body, token } = await asking(portal);
      await portal.call(askForChange, { body, token });
      const office = await officeOf(portal);
      const asked = { token: office.token, decision: 'ask', words: 'Where is your depot?' } as const;
      await applicationsOf(portal).decide(body, asked);
      return portal.call(answerAboutChange, { body: { orgId: body.orgId, answer: 'In Charleville' }, token });
    }),
    endpoint: answerAboutChange,
  },
  'POST /api/renewal/application/withdraw': {
    ...asMember(async (portal) => {
      const { body, token } = await asking(portal);
      await portal.call(askForChange, { body, token });
      return portal.call(withdrawChange, { body: { orgId: body.orgId }, token });
    }),
    endpoint: withdrawChange,
  },
  'POST /api/renewal/setautomatic': {
    ...asMember(async (portal) => {
      const { body, token } = await member(portal);
      return portal.call(setAutomaticRenewal, { body: { ...body, isAutomatic: true }, token });
    }),
    endpoint: setAutomaticRenewal,
  },
};
