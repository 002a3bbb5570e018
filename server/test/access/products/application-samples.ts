import { answerApplication, sendApplication, withdrawApplication } from '@linehaul/contract/applications';
import { chooseMembership } from '@linehaul/contract/join';
import { decideApplication, getApplication, listApplications } from '@linehaul/contract/office-applications';
import { applicationsOf, createApprovedProduct } from '../../people/application-factories.ts';
import { joinUpToPayment } from '../own-join.ts';
import { type Cell, sample } from '../sample.ts';

/** The actor’s own join with a membership that is approved first. */
const choosing = async (cell: Cell) => {
  const { portal } = cell.world;
  const join = await joinUpToPayment(cell);
  const product = await createApprovedProduct(portal);
  const { productId, annualKey: paymentFrequencyKey } = product;
  await portal.call(chooseMembership, { body: { productId, paymentFrequencyKey }, token: join.token });
  return { ...join, ...product };
};

const bodyOf = ({ orgId, productId, annualKey }: Awaited<ReturnType<typeof choosing>>) => ({
  ...{ orgId, productId, paymentFrequencyKey: annualKey },
});

/** The same, which the office has asked back. */
const asked = async (cell: Cell) => {
  const { portal } = cell.world;
  const join = await choosing(cell);
  const { db, clock } = portal.context;
  const { id: applicationId } = await db
    .insertInto('membershipApplications')
    .values({
      ...{ organisationId: join.orgId, productId: join.productId, productPriceId: join.annualKey },
      ...{ accountId: join.account.id, status: 'asked', sentAt: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membershipApplicationQuestions')
    .values({ applicationId, question: 'Which accreditation?', askedAt: clock.now() })
    .execute();
  return join;
};

/** Somebody’s, which waits. */
const waiting = async ({ world: { portal } }: Cell): Promise<string> => {
  const applications = applicationsOf(portal);
  const applicant = await applications.choosing();
  await applications.send(applicant);
  return applications.findId(applicant);
};

const ofA = ({ world }: Cell) => world.organisations.A.id;

/** Applications for memberships that are approved first: of who joins, and in the office. */
export const APPLICATION_SAMPLES = {
  'POST /api/join/application/send': [
    sample(sendApplication, {
      about: 'one’s own join',
      ask: async (cell) => ({ body: bodyOf(await choosing(cell)) }),
    }),
    sample(sendApplication, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => ({ body: { ...bodyOf(await choosing(cell)), orgId: ofA(cell) } }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/join/application/answer': [
    sample(answerApplication, {
      about: 'one’s own join',
      ask: async (cell) => ({ body: { orgId: (await asked(cell)).orgId, answer: 'The national one' } }),
    }),
    sample(answerApplication, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        await asked(cell);
        return { body: { orgId: ofA(cell), answer: 'The national one' } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/join/application/withdraw': [
    sample(withdrawApplication, {
      about: 'one’s own join',
      ask: async (cell) => ({ body: { orgId: (await asked(cell)).orgId } }),
    }),
    sample(withdrawApplication, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        await asked(cell);
        return { body: { orgId: ofA(cell) } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/admin/applications/list': [sample(listApplications, { ask: () => ({ body: {} }) })],
  'GET /api/admin/applications/detail': [
    sample(getApplication, { ask: async (cell) => ({ query: { id: await waiting(cell) } }) }),
  ],
  'POST /api/admin/applications/decide': [
    sample(decideApplication, {
      ask: async (cell) => ({ body: { id: await waiting(cell), version: 1, decision: 'approve' as const } }),
    }),
  ],
};
