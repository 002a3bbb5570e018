import type { AuditEntry } from '@linehaul/contract/audit';

/** The people of an entry, by name. */
export interface Parties {
  /** Who did it: the actor, or the person concerned where nobody else can have. */
  self: string;
  actor: string;
  subject: string;
  actingAs: string;
  after: AuditEntry['after'];
}

export type Sentence = (parties: Parties) => string;
