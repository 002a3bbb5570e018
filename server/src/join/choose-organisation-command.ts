import type { JoinState } from '@linehaul/contract/join-state';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AccountId } from '../http/audience.ts';
import { retryTakenName } from '../organisations/organisation-commands.ts';
import { beginJoin } from './begin-join-command.ts';
import { readJoinState } from './join-state-queries.ts';
import { nameOrganisation, type OrganisationChoice } from './name-organisation-command.ts';

/** The organisation step: keeps a new name, or asks the administrators of an existing organisation. */
export const chooseOrganisation = (
  context: Context,
  accountId: AccountId,
  choice: OrganisationChoice,
): Promise<JoinState> =>
  retryTakenName(() =>
    inTransaction(context.db, async (transaction) => {
      const chosenId = 'orgId' in choice ? choice.orgId : undefined;
      const join = await beginJoin(transaction, { accountId, chosenId, now: context.clock.now() });
      await nameOrganisation(transaction, context, { join, choice });
      return readJoinState(transaction, accountId);
    }),
  );
