import { chooseMembership, chooseOrganisation } from '@linehaul/contract/join';
import { inTransaction } from '../../src/db/transaction.ts';
import { issueInvoiceToken } from '../../src/invoices/links/invoice-token-commands.ts';
import {
  applicantAtMembership,
  createProduct,
  createSignedIn,
  type TestProduct,
} from '../people/join-factories.ts';
import { enquire } from '../money/money-factories.ts';
import { fieldIdOf } from '../people/organisation-factories.ts';
import { setUpPasskey } from '../people/second-factor-factories.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';
import type { Limits } from '../../src/http/limits/rate-limits.ts';

/** An organisation with what is its own: form values, an open invoice, a request to join it. */
interface GuardedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly invoiceId: string;
  /** Of the links in the mails about the invoice: to download it, to pay it, to see the newest one. */
  readonly invoiceToken: string;
  readonly payToken: string;
  readonly latestToken: string;
  /** What is only its administrators' to see, wherever it may turn up. */
  readonly secrets: readonly string[];
}

export interface World {
  readonly portal: TestPortal;
  readonly product: TestProduct;
  readonly organisations: { readonly A: GuardedOrganisation; readonly B: GuardedOrganisation };
  /** A person who has nothing to do with anybody. */
  readonly bystander: {
    readonly id: string;
    readonly passkeyId: string;
    readonly secrets: readonly string[];
  };
}

const nameTrade = async (portal: TestPortal, entityId: string, textValue: string): Promise<void> => {
  const { db, clock } = portal.context;
  const fieldId = await fieldIdOf(portal, 'Trading Name', 'Details');
  await db
    .insertInto('formValues')
    .values({ entityId, fieldId, textValue, updatedAt: clock.now() })
    .execute();
};

const detailsOf = (mark: string) => ({
  firstName: `${mark}-first`,
  lastName: `${mark}-last`,
  email: `${mark}@canary.example`.toLowerCase(),
});

/** Somebody whose name and address are found nowhere else. */
const createMarked = (portal: TestPortal, mark: string) => createSignedIn(portal, detailsOf(mark));

const secretsOf = (mark: string): string[] => Object.values(detailsOf(mark));

/** Somebody founds the organisation and asks for an invoice. */
const found = async (portal: TestPortal, product: TestProduct, letter: 'A' | 'B') => {
  const founder = await applicantAtMembership(portal, `Canary ${letter} Haulage`);
  const { orgId: id, orgName: name, token, account } = founder;
  const { productId, annualKey: paymentFrequencyKey } = product;
  await portal.call(chooseMembership, { body: { productId, paymentFrequencyKey }, token });
  const { data: invoice } = await enquire(portal, { ...founder, ...product });
  await nameTrade(portal, id, `Canary ${letter} Carriers`);
  const { db, clock } = portal.context;
  await db
    .updateTable('accounts')
    .set(detailsOf(`Founder-${letter}`))
    .where('id', '=', account.id)
    .execute();
  await db.updateTable('organisations').set({ status: 'active' }).where('id', '=', id).execute();
  const { invoiceId, invoiceNum } = invoice;
  const issue = (purpose: 'invoice' | 'invoice-pay' | 'latest-invoice', subjectId: string) =>
    inTransaction(db, (transaction) =>
      issueInvoiceToken(transaction, { accountId: account.id, purpose, subjectId, now: clock.now() }),
    );
  return {
    ...{ id, name, invoiceId, invoiceNum },
    invoiceToken: await issue('invoice', invoiceId),
    payToken: await issue('invoice-pay', invoiceId),
    latestToken: await issue('latest-invoice', id),
  };
};

const createGuarded = async (
  portal: TestPortal,
  product: TestProduct,
  letter: 'A' | 'B',
): Promise<GuardedOrganisation> => {
  const { invoiceNum, ...organisation } = await found(portal, product, letter);
  const asker = await createMarked(portal, `Asker-${letter}`);
  await portal.call(chooseOrganisation, { body: { orgId: organisation.id }, token: asker.token });
  const people = [`Founder-${letter}`, `Asker-${letter}`].flatMap(secretsOf);
  return { ...organisation, secrets: [`Canary ${letter} Carriers`, invoiceNum, ...people] };
};

/** Puts two organisations and a bystander into a portal, of whom nobody else may learn anything. */
export const peopled = async (portal: TestPortal): Promise<World> => {
  const product = await createProduct(portal);
  const organisations = {
    A: await createGuarded(portal, product, 'A'),
    B: await createGuarded(portal, product, 'B'),
  };
  const { account, token } = await createMarked(portal, 'Bystander');
  const { passkeyId } = await setUpPasskey(portal, token);
  await portal.drain();
  return {
    portal,
    product,
    organisations,
    bystander: { id: account.id, passkeyId, secrets: secretsOf('Bystander') },
  };
};

export const createWorld = async (limits?: Limits): Promise<World> =>
  peopled(await startTestPortal({}, undefined, limits && { limits }));
