/** Where a connection leads; never the password. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

type Words = (place: DatabasePlace) => string;

/** The oldest PostgreSQL that the schema can be made in. */
const OLDEST_MAJOR = 15;

const unknownAuthority: Words = ({ host }) =>
  `no authority that this machine knows has signed the certificate of ${host}: name the authority's own with sslrootcert=/path/to/ca.pem in the address`;
const silent: Words = ({ host, port }) =>
  `${host}:${port} does not answer: check the address, and the firewall between`;
const hangsUp: Words = ({ host, port }) => `${host}:${port} hangs up: is it PostgreSQL that listens there`;
const needsTls: Words = () =>
  'the server wants the connection encrypted: add ?sslmode=verify-full to the address';

const BY_CODE: Readonly<Record<string, Words>> = {
  '28P01': ({ user }) => `the server refuses the password of ${user}: check the user and the password`,
  '28000': ({ user, database }) =>
    `the server does not let ${user} in from here: check the role, and allow this machine and ${database} in its pg_hba.conf`,
  '3D000': ({ user, database }) =>
    `the server has no database ${database}: create it, as with create database ${database} owner ${user}`,
  '42501': ({ user, database }) =>
    `${user} may not create tables there: make it the owner, as with alter database ${database} owner to ${user}`,
  '53300': ({ user }) =>
    `the server has no connection left for ${user}: raise its max_connections; each server of the portal takes up to ten`,
  '53100': () => 'the disk of the server is full: make room there',
  '57P03': () => 'the server is just starting or stopping: start again in a moment',
  '25006': ({ host }) => `${host} is a copy that can only be read: name the primary server`,
  ENOTFOUND: ({ host }) => `no machine is called ${host}: check the host`,
  EAI_AGAIN: ({ host }) =>
    `the name ${host} cannot be looked up: check the host, and the name server of this machine`,
  ECONNREFUSED: ({ host, port }) =>
    `nothing listens at ${host}:${port}: check the host and the port, and that the server runs`,
  ECONNRESET: hangsUp,
  EPIPE: hangsUp,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ENOENT: () => 'a file or socket that the address names is not there',
  EACCES: () => 'a file or socket that the address names is not open to us',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: ({ host }) => `the certificate of ${host} has expired: renew it there`,
  CERT_NOT_YET_VALID: ({ host }) =>
    `the certificate of ${host} is not valid yet: check the clocks of both machines`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `the certificate is for another name than ${host}: use the name that it carries`,
};

/** What the driver says without a code, or more closely than by its code. */
const BY_TEXT: readonly (readonly [RegExp, Words])[] = [
  [/no encryption|SSL off/, needsTls],
  [
    /does not support SSL/,
    () => 'the server speaks no TLS: set it up there, or leave sslmode out of the address',
  ],
  [
    /password must be a string/,
    ({ user }) => `the server asks for a password of ${user}, and the address has none`,
  ],
  [
    /unsupported startup parameter/,
    () =>
      'the pooler that answers there takes no settings from whoever connects: leave options out of the address',
  ],
  [/timeout expired|timeout exceeded/, silent],
  [/Connection terminated/, hangsUp],
];

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const wordsFor = (error: Error): Words | undefined =>
  BY_TEXT.find(([text]) => text.test(error.message))?.[1] ?? BY_CODE[codeOf(error)];

/** What went wrong with the database and what to do, in words; undefined for an error that says nothing of it. */
export const explainDatabaseFault = (error: unknown, place: DatabasePlace): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const words = wordsFor(error);
  if (!words) return explainDatabaseFault(error.cause, place);
  const code = codeOf(error);
  return code === '' ? words(place) : `${words(place)} (${code})`;
};

/** `versionNumber` as the server tells it, such as 140011. */
export const findVersionFault = (versionNumber: number): string | undefined => {
  const major = Math.floor(versionNumber / 10_000);
  return major >= OLDEST_MAJOR
    ? undefined
    : `it is PostgreSQL ${major}, and the portal needs ${OLDEST_MAJOR} or newer`;
};
