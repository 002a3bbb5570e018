/** What the database says of the portal at one instant. */
export interface Counts {
  /** Those that are not done, by lane and the job engine's word for how they stand. */
  readonly jobs: readonly { readonly lane: string; readonly state: string; readonly count: number }[];
  readonly dueJobs: { readonly due: number; readonly oldestMs: number | null };
  readonly payments: readonly { readonly status: string; readonly count: number }[];
  readonly mails: {
    readonly queued: number;
    readonly oldestQueuedSeconds: number;
    /** What became of mails in the last day. */
    readonly sent: number;
    readonly failed: number;
    readonly suppressed: number;
  };
  /** What a person has to see to. */
  readonly needed: {
    readonly failedWork: number;
    readonly differences: number;
    readonly failedRefunds: number;
    readonly slow: number;
    readonly held: number;
  };
  /** Since 1970; null before the first. */
  readonly backupAtSeconds: number | null;
}
