import { removePerson, setAdministrator } from '@linehaul/contract/roster';
import type { Transaction } from '../../src/db/database.ts';
import type { TestPortal } from '../portal.ts';
import { inLine } from '../in-line.ts';
import { signIn, type TestAccount } from './account-factories.ts';
import { createSignedIn } from './join-factories.ts';

/** An organisation with two who administer it. */
export interface TwoHanded {
  readonly orgId: string;
  readonly first: TestAccount;
  readonly second: TestAccount;
}

/** Somebody else who administers the organisation. */
export const withSecond = async (
  portal: TestPortal,
  { orgId, first }: Pick<TwoHanded, 'orgId' | 'first'>,
): Promise<TwoHanded> => {
  const { account: second } = await createSignedIn(portal, { contactType: 'Member' });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: orgId, accountId: second.id, isAdministrator: true })
    .execute();
  return { orgId, first, second };
};

/** How somebody stops administering an organisation, with what an act of theirs that comes after it answers. */
export const LOSSES = [
  { loss: 'made staff', refused: 403 },
  { loss: 'taken out of it', refused: 404 },
] as const;
export type Loss = (typeof LOSSES)[number]['loss'];

type Act = (token: string) => Promise<{ status: number }>;

/**
 * The second stands in line behind the act that takes their role: both began before either had its turn. Answers how each ended.
 */
export const behindTheLoss = async (
  portal: TestPortal,
  { orgId, first, second, loss }: TwoHanded & { readonly loss: Loss },
  act: Act,
): Promise<number[]> => {
  const [token, theirs] = [await signIn(portal, first), await signIn(portal, second)];
  const body = { orgId, accountId: second.id };
  const lose = (): Promise<{ status: number }> =>
    loss === 'made staff'
      ? portal.call(setAdministrator, { body: { ...body, isAdministrator: false }, token })
      : portal.call(removePerson, { body, token });
  const hold = (transaction: Transaction) =>
    transaction.selectFrom('organisations').select('id').where('id', '=', orgId).forUpdate().execute();
  const answers = await inLine(portal.context.db, hold, [lose, () => act(theirs)]);
  return answers.map(({ status }) => status);
};
