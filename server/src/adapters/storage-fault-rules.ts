import { DomainError } from '../domain-error.ts';

const UNKNOWN_AUTHORITY =
  'no authority that this machine knows has signed its certificate: set NODE_EXTRA_CA_CERTS to the file of its own authority';

/** What the operator does about it, by what the storage or the network calls it. */
const WORDS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'the secret does not belong to the key: check both',
  InvalidAccessKeyId: 'the storage does not know the key: check it',
  AccessDenied: 'the key lacks the rights to list, get, put and delete there: grant them',
  NoSuchBucket: 'there is no such bucket: create it, or check its name',
  PermanentRedirect: 'the bucket lies in another region: name that one',
  AuthorizationHeaderMalformed: 'the bucket lies in another region: name that one',
  CredentialsProviderError: 'there is no key: put one into the address, or set the usual AWS variables',
  ENOTFOUND: 'no machine has that name: check the host',
  EAI_AGAIN: 'the name cannot be looked up: check the host, and the name server of this machine',
  ECONNREFUSED: 'nothing listens there: check the host and the port',
  ECONNRESET: 'the storage hangs up: check the port, and whether it speaks TLS (tls=off where it does not)',
  EPROTO: 'the storage speaks no TLS: add tls=off where the network is your own',
  ETIMEDOUT: 'the storage does not answer: check the address, and the firewall between',
  TimeoutError: 'the storage does not answer: check the address, and the firewall between',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it there',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: use the name that it carries',
};

/** What the storage calls its refusal, whose text may hold names and addresses; errors of our own side say it in words only. */
const nameOf = (cause: Error): string => {
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.name === 'Error' ? (cause.message.split('\n', 1)[0] ?? '') : cause.name;
};

/** What is wrong with a storage and what to do, as far as there are words for it. */
export const storageFaultOf = (error: unknown): string => {
  const cause = error instanceof DomainError ? error.details.cause : error;
  if (!(cause instanceof Error)) return 'no reason was given';
  const name = nameOf(cause);
  const words = WORDS[name];
  return words ? `${words} (${name})` : name;
};
