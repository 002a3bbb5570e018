/** Where a request comes from and who is behind it, for sessions and for the audit log. */
export interface RequestOrigin {
  readonly ipAddress: string;
  readonly userAgent?: string | undefined;
  readonly requestId: string;
  /** Who acts: the admin, when one acts as another person. */
  readonly actorId?: string | undefined;
  /** As whom, when an admin acts as another person. */
  readonly actingAsId?: string | undefined;
  readonly sessionId?: string | undefined;
}
