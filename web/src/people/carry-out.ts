import type { Role } from '@linehaul/contract/constants';
import {
  endSessionsOf,
  type Person,
  removeSecondFactorOf,
  setDisabled,
  setRole,
} from '@linehaul/contract/people';
import { impersonate } from '@linehaul/contract/impersonation';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import type { PersonAct } from './person-acts.ts';

interface Details {
  reason: string;
  /** With a change of role. */
  role?: Role | undefined;
}

const PLAIN = { 'end-sessions': endSessionsOf, 'remove-second-factor': removeSecondFactorOf } as const;

/** Does it; throws ApiError with the words of a refusal. */
export const carryOut = async (
  act: Exclude<PersonAct, 'impersonate'>,
  { id: accountId, role: currentRole }: Person,
  { reason, role = currentRole }: Details,
): Promise<void> => {
  switch (act) {
    case 'change-role':
      await callWithIdentity(setRole, { body: { accountId, role, reason } });
      return;
    case 'shut-out':
    case 'let-in':
      await callWithIdentity(setDisabled, { body: { accountId, isDisabled: act === 'shut-out', reason } });
      return;
    case 'end-sessions':
    case 'remove-second-factor':
      await callWithIdentity(PLAIN[act], { body: { accountId, reason } });
  }
};

/** The address of a tab in which one acts as the person; it works once, for a minute. */
export const requestActingTab = async ({ id: accountId }: Person, reason: string): Promise<string> => {
  const { page, ticket } = await callWithIdentity(impersonate, { body: { accountId, reason } });
  return `${page}?${new URLSearchParams({ ticket })}`;
};

/** Opens the tab; false when the browser does not let it. */
export const openActingTab = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  // What happens in that tab is no business of this one.
  if (tab) tab.opener = null;
  return tab !== null;
};
