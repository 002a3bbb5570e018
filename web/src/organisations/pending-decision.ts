import type { joinRequest } from '@linehaul/contract/organisations';
import type * as z from 'zod/mini';

export type JoinRequest = z.infer<typeof joinRequest>;

/** A decision that a person is about to confirm. */
export interface PendingDecision {
  request: JoinRequest;
  kind: 'approve' | 'decline';
}
