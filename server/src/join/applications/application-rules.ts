import type { ApplicationDecision } from '@linehaul/contract/office-applications';
import type { ApplicationStatus } from '@linehaul/contract/join-state';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { AccountId } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';

/** Who of an organisation that joins does it, and from where. */
export interface ActingApplicant {
  readonly accountId: AccountId;
  readonly by: RequestOrigin;
}

/** Which may be decided so: an officer who was called about it may approve what was declined. */
const DECIDED_FROM: Readonly<Record<ApplicationDecision, readonly ApplicationStatus[]>> = {
  approve: ['waiting', 'asked', 'declined'],
  ask: ['waiting'],
  decline: ['waiting', 'asked'],
};

export const STATUS_AFTER = {
  approve: 'approved',
  ask: 'asked',
  decline: 'declined',
} as const satisfies Record<ApplicationDecision, ApplicationStatus>;

/** Throws where somebody else has changed or decided it since it was seen. */
export const requireAsSeen = (
  kept: { readonly status: string; readonly version: number },
  seen: { readonly version: number; readonly decision: ApplicationDecision },
): void => {
  const isPossible = DECIDED_FROM[seen.decision].some((status) => status === kept.status);
  if (isPossible && kept.version === seen.version) return;
  throw new DomainError(
    'wrong-state',
    'Somebody has changed or decided this application since you saw it. Nothing was done. Please look again',
  );
};

/** Throws at its field where the applicant would read nothing. */
export const requireWords = (decision: ApplicationDecision, words: string | undefined): void => {
  if (decision === 'approve' || words) return;
  throw invalidField('words', decision === 'ask' ? 'Please type a question' : 'Please type a reason');
};
