import { answerApplication, sendApplication, withdrawApplication } from '@linehaul/contract/applications';
import type { Approval } from '@linehaul/contract/memberships';
import { getJoin } from '@linehaul/contract/join-state';
import {
  type ApplicationDecision,
  decideApplication,
  getApplication,
  listApplications,
  type ListedStatus,
} from '@linehaul/contract/office-applications';
import { applicantAtPayment, createProduct, type TestProduct } from './join-factories.ts';
import type { TestPortal } from '../portal.ts';

/** A product that asks for approval. */
export const createApprovedProduct = async (
  portal: TestPortal,
  approval: Approval = 'joining-and-rejoining',
): Promise<TestProduct> => {
  const product = await createProduct(portal);
  await portal.context.db
    .updateTable('membershipProducts')
    .set({ approval })
    .where('id', '=', product.productId)
    .execute();
  return product;
};

type Applicant = Awaited<ReturnType<typeof applicantAtPayment>>;

/** What applicants and officers do about applications. */
export const applicationsOf = (portal: TestPortal) => {
  const send = ({ orgId, productId, annualKey, token }: Applicant) =>
    portal.call(sendApplication, { body: { orgId, productId, paymentFrequencyKey: annualKey }, token });
  const findId = async ({ orgId }: Pick<Applicant, 'orgId'>): Promise<string> => {
    const { id } = await portal.context.db
      .selectFrom('membershipApplications')
      .select('id')
      .where('organisationId', '=', orgId)
      .orderBy('sentAt', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const read = async (id: string, token: string) =>
    (await portal.call(getApplication, { query: { id }, token })).data;
  return {
    send,
    findId,
    read,
    /** Who has chosen a membership that is approved first, and not sent anything. */
    choosing: async (product?: TestProduct): Promise<Applicant> =>
      applicantAtPayment(portal, product ?? (await createApprovedProduct(portal))),
    answer: ({ orgId, token }: Applicant, answer: string) =>
      portal.call(answerApplication, { body: { orgId, answer }, token }),
    withdraw: ({ orgId, token }: Applicant) => portal.call(withdrawApplication, { body: { orgId }, token }),
    join: async ({ token }: Pick<Applicant, 'token'>) => (await portal.call(getJoin, { token })).data,
    list: (token: string, asked: { keyword?: string; status?: ListedStatus; size?: number } = {}) =>
      portal.call(listApplications, { body: asked, token }),
    /** By the version that is kept now. */
    decide: async (
      applicant: Pick<Applicant, 'orgId'>,
      { token, decision, words }: { token: string; decision: ApplicationDecision; words?: string },
    ) => {
      const id = await findId(applicant);
      const { version } = await read(id, token);
      const body = { id, version, decision, ...(words !== undefined && { words }) };
      return portal.call(decideApplication, { body, token });
    },
  };
};
