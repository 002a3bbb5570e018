/** The newest entry: kept elsewhere, it shows later whether the log up to it is still the same. */
export interface AuditHead {
  readonly position: number;
  /** In hexadecimal. */
  readonly hash: string;
}

const HEAD = /^(?<position>[1-9]\d{0,14}):(?<hash>[0-9a-f]{64})$/;

/** How the server's own log has it, and `npm run audit:verify` takes it. */
export const formatHead = (head: AuditHead | undefined): string =>
  head ? `${head.position}:${head.hash}` : 'empty';

/** A head as it was copied from the log or from a mail; undefined for what is none. */
export const parseHead = (text: string): AuditHead | undefined => {
  const { position, hash } = HEAD.exec(text.trim())?.groups ?? {};
  return position !== undefined && hash !== undefined ? { position: Number(position), hash } : undefined;
};
