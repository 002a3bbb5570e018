import type { AuditAction } from '@linehaul/contract/audit';
import type { Reader } from '../db/database.ts';
import type { RequestOrigin } from '../http/origin.ts';

type SubjectKind =
  | 'account'
  | 'organisation'
  | 'invoice'
  | 'event'
  | 'resource'
  | 'partner'
  | 'announcement'
  | 'course'
  | 'cpd-programme'
  | 'membership-product'
  | 'joining-code'
  | 'call'
  | 'job';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly at: Date;
  /** The request that did it; what a job tells of afterwards has an actor alone. */
  readonly by?: Partial<RequestOrigin> | undefined;
  /** Whose account, organisation or invoice it concerns. */
  readonly subject?:
    | {
        readonly kind: SubjectKind;
        readonly id: string;
      }
    | undefined;
  readonly reason?: string | undefined;
  /** Never secrets: what is written here stays. */
  readonly before?: Record<string, unknown> | undefined;
  readonly after?: Record<string, unknown> | undefined;
}

const toJson = (value: Record<string, unknown> | undefined): string | undefined =>
  value && JSON.stringify(value);

/**
 * Adds an entry to the audit log; in a transaction it stands or falls with it. Write it last: the log is one chain,
 * so that from here on nobody else can add to it until the transaction ends.
 */
export async function recordAudit(writer: Reader, event: AuditEvent): Promise<void> {
  const { by, subject } = event;
  await writer
    .insertInto('auditLog')
    .values({
      at: event.at,
      action: event.action,
      actorId: by?.actorId,
      actingAsId: by?.actingAsId,
      subjectKind: subject?.kind,
      subjectId: subject?.id,
      reason: event.reason,
      before: toJson(event.before),
      after: toJson(event.after),
      sessionId: by?.sessionId,
      ipAddress: by?.ipAddress,
      userAgent: by?.userAgent,
      requestId: by?.requestId,
    })
    .execute();
}
