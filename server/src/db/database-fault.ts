/**
 * What keeps a database from doing what it was asked, when that is no fault of the statement:
 * `away`: there is no connection, or none that may write; nothing can be done before that changes.
 * `busy`: it answers, and could not do this in time or has no room for it.
 * `conflict`: two transactions were in each other's way, and this one was rolled back; the same may be tried again.
 */
export type DatabaseFault = 'away' | 'busy' | 'conflict';

const CONFLICT = new Set(['40001', '40P01']);

/** Codes of PostgreSQL (appendix A of its manual), by their beginnings; the first that fits counts. */
const FAULTS: readonly (readonly [beginning: string, fault: DatabaseFault])[] = [
  ['08', 'away'],
  // Passwords and names of databases that were right at the start are changed on the server only.
  ['28', 'away'],
  ['3D000', 'away'],
  ['57P', 'away'],
  // A standby, or a server made to refuse writes while its disk is mended.
  ['25006', 'away'],
  ['53300', 'away'],
  ['53', 'busy'],
  ['58', 'busy'],
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['25P03', 'busy'],
  ['25P04', 'busy'],
];

/** What sockets say when there is nobody at the other end. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver gives these no code. */
const AWAY_TEXT =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout expired$|The server does not support SSL connections)/;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

const faultOfText = (message: string): DatabaseFault | undefined => {
  if (message === POOL_EXHAUSTED) return 'busy';
  return AWAY_TEXT.test(message) ? 'away' : undefined;
};

const faultOfCode = (code: string, error: Error): DatabaseFault | undefined => {
  if (CONFLICT.has(code)) return 'conflict';
  if (SOCKET_CODES.has(code)) return 'away';
  // A socket file that is not there; of any other file it is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'away' : undefined;
  return code.length === 5 ? FAULTS.find(([beginning]) => code.startsWith(beginning))?.[1] : undefined;
};

/** Undefined for what is wrong with the statement or with us: repeating that would not help. */
export const databaseFaultOf = (error: unknown): DatabaseFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string'
    ? faultOfCode(error.code, error)
    : faultOfText(error.message);
};

/**
 * The connection was lost between COMMIT and its answer: what the transaction did is done or is not, and nobody here
 * can say which. Never repeated by us; a job may be, since it bears repeating.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was being committed', { cause });
    this.name = 'OutcomeUnknown';
  }
}
