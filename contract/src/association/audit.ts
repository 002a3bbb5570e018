import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { text, uuid } from '../values/text.ts';

/** Every kind of thing that is logged; what stands before the dot is its group. The office has words for each. */
export type AuditAction =
  | `sign-in.${'succeeded' | 'failed' | 'second-factor-failed' | 'throttled' | 'new-device'}`
  | `session.${'ended' | 'others-ended' | 'binding-mismatch'}`
  | `account.${'registered' | 'guest-registered' | 'guest-upgraded' | 'email-confirmed' | 'owner-appointed' | 'data-requested' | 'data-downloaded' | 'closed'}`
  | `password.${'reset-requested' | 'reset' | 'changed' | 'change-failed'}`
  | `second-factor.${'authenticator-added' | 'authenticator-removed' | 'passkey-added' | 'passkey-removed' | 'recovery-codes-renewed' | 'recovery-code-used' | 'removed-by-admin'}`
  | `communication-preference.${'switched-off' | 'switched-on'}`
  | 'mailing.sent'
  | `digest.${'switched-on' | 'switched-off' | 'changed' | 'begun'}`
  | `event.${'created' | 'changed' | 'published' | 'unpublished' | 'taken-off-lists' | 'copied' | 'deleted' | 'called-off' | 'place-cancelled' | 'place-moved' | 'place-added' | 'written-to'}`
  | `event.${'let-in-by-name' | 'entry-undone' | 'tickets-scanned' | 'door-pass-made' | 'door-pass-revoked'}`
  | `event-code.${'added' | 'changed'}`
  | `event-wait.${'removed' | 'offered'}`
  | `event-label.${'added' | 'renamed' | 'moved' | 'deleted'}`
  | `${'resource' | 'partner'}.${'created' | 'changed' | 'went-back' | 'published' | 'unpublished' | 'taken-down' | 'deleted'}`
  | `resource-file.${'added' | 'replaced' | 'renamed' | 'moved' | 'removed'}`
  | `import.${'uploaded' | 'begun' | 'undone'}`
  | `course.${'created' | 'changed' | 'published' | 'unpublished' | 'taken-down' | 'deleted' | 'attended' | 'attendance-undone' | 'called-off' | 'enrolled-by-hand' | 'completed-by-hand' | 'recording-added' | 'recording-replaced' | 'recording-removed'}`
  | `course.${'captions-added' | 'captions-replaced' | 'captions-removed'}`
  | `course.${'test-added' | 'test-changed' | 'test-removed' | 'attempts-given-back'}`
  | `association.${'changed' | 'set-up'}`
  | 'form.changed'
  | `announcement.${'created' | 'changed' | 'went-back' | 'published' | 'taken-down' | 'deleted'}`
  | `cpd.${'credited' | 'credit-revoked' | 'submitted' | 'withdrawn' | 'approved' | 'asked-back' | 'declined' | 'certified' | 'nudged' | 'requirements-changed'}`
  | `cpd.${'shared' | 'unshared' | 'figures-exported' | 'licences-exported' | 'team-exported'}`
  | `licence.${'added' | 'changed' | 'renewed' | 'removed'}`
  | `licence-kind.${'added' | 'changed' | 'moved' | 'archived' | 'restored'}`
  | `cpd-programme.${'created' | 'changed' | 'archived' | 'taken-up' | 'deleted' | 'people-added'}`
  | `cpd-programme.${'intake-begun' | 'intake-stopped' | 'taken-in'}`
  | `cpd-programme.${'person-ended' | 'everybody-ended' | 'person-stays' | 'reduction-granted' | 'reduction-withdrawn'}`
  | `cpd-audit.${'begun' | 'submitted' | 'met' | 'not-met' | 'extended' | 'concluded'}`
  | `cpd-category.${'added' | 'renamed' | 'moved' | 'retired' | 'taken-up' | 'deleted'}`
  | `membership-product.${'created' | 'changed' | 'moved' | 'archived' | 'offered-again'}`
  | `joining-code.${'added' | 'changed'}`
  | `membership-application.${'sent' | 'answered' | 'withdrawn' | 'asked' | 'approved' | 'declined'}`
  | `mail-text.${'changed' | 'restored'}`
  | `help-text.${'changed' | 'removed'}`
  | `membership-terms.${'changed' | 'published'}`
  | `content-label.${'added' | 'renamed' | 'moved' | 'deleted'}`
  | `person.${'role-changed' | 'disabled' | 'enabled' | 'sessions-ended'}`
  | `impersonation.${'ticket-issued' | 'started' | 'ended' | 'refused' | 'write'}`
  | 'access.refused'
  | 'job.retried'
  | 'secret-key.forgotten'
  | `join-request.${'approved' | 'declined' | 'people-invited' | 'invitation-withdrawn' | 'invitation-resent' | 'invitation-accepted'}`
  | `join-request.domain-${'named' | 'proven' | 'changed' | 'removed' | 'joined'}`
  | `roster.${'role-changed' | 'person-removed' | 'left' | 'listing-changed'}`
  | `membership.${'moved-on' | 'renewal-begun' | 'renewal-stopped' | 'renewal-resumed' | 'automatic-switched' | 'next-level-chosen' | 'level-change-ordered' | 'level-changed' | 'level-change-called-off'}`
  | `renewal.${'run' | 'held' | 'released'}`
  | `invoice.${'marked-paid' | 'credited' | 'refunded' | 'payment-bounced' | 'links-revoked' | 'payment-method-replaced'}`;

/** What an action concerns, such as `sign-in`. */
export type AuditGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

const party = z.object({ id: z.uuid(), name: z.string() });

export const auditEntry = z.object({
  /** The place in the chain, from 1 on without a gap. */
  position: z.int(),
  at: z.iso.datetime(),
  /** What was done, such as `person.role-changed`. */
  action: z.string(),
  /** Who did it; null when nobody was signed in. */
  actor: z.nullable(party),
  /** As whom, when the actor acted as another person. */
  actingAs: z.nullable(party),
  /** Whose account, organisation or invoice it concerns. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: 'POST',
  path: '/api/audit/list',
  summary: 'What was done in the portal, newest first.',
  body: z.strictObject({
    ...pageRequest.shape,
    /** Entries whose action begins so, such as `sign-in`. */
    action: z.optional(text(60)),
    /** Entries by this person, as this person or about this person. */
    accountId: z.optional(uuid()),
    /** The first and the last day, where the association is. */
    from: z.optional(calendarDay('Please enter the first day')),
    until: z.optional(calendarDay('Please enter the last day')),
  }),
  data: z.object({ entries: z.array(auditEntry), totalItems: z.int() }),
});

export const verifyAuditLog = endpoint({
  method: 'POST',
  path: '/api/audit/verify',
  summary: 'Recomputes the hash chain of the log from its beginning.',
  data: z.object({
    isIntact: z.boolean(),
    entryCount: z.int(),
    /** The first place where the chain does not hold. */
    brokenAt: z.optional(z.int()),
  }),
});
