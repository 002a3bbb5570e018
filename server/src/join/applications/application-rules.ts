import type { ApplicationDecision } from '@linehaul/contract/office-applications';
import type { ApplicationStatus } from '@linehaul/contract/join-state';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { AccountId } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { asksForApproval } from '../../memberships/product-rules.ts';

/** Who of an organisation that joins does it, and from where. */
export interface ActingApplicant {
  readonly accountId: AccountId;
  readonly by: RequestOrigin;
}

/** What decides whether a join is looked at before it is paid for. */
export interface Applying {
  /** What the chosen product asks for; null while none is chosen. */
  readonly approval: string | null;
  /** Whether the organisation was a member at any time. */
  readonly wasMember: boolean;
  /** Of the newest application of the organisation for the product that was sent since its last membership began. */
  readonly applicationStatus: string | null;
}

/** Those that the applicant or the office goes on with. */
export const isOpen = (status: string | null): boolean => status === 'waiting' || status === 'asked';

/**
 * Whether a join may be paid for. What was sent is decided, whatever the product asks for since; what was not sent goes by
 * the product.
 */
export const isFreeToPay = ({ approval, wasMember, applicationStatus }: Applying): boolean => {
  if (applicationStatus === 'approved') return true;
  if (isOpen(applicationStatus) || applicationStatus === 'declined') return false;
  return !asksForApproval(approval, wasMember);
};

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
