import { Resolver } from 'node:dns/promises';
import type { MailRecord } from '@linehaul/contract/association-settings';

const TIMEOUT_MS = 2500;

/** What name servers answer. */
export interface NameServer {
  /** The texts at a name, each in its parts; throws with `ENOTFOUND` or `ENODATA` where there are none. */
  texts(name: string): Promise<string[][]>;
}

export const systemNameServer: NameServer = {
  texts: (name) => new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name),
};

/** That there is no such name, or no text at it. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

interface Wanted {
  readonly record: MailRecord['record'];
  readonly name: string;
  /** How it begins (RFC 7208, RFC 7489). */
  readonly begins: string;
}

const findRecord = async (server: NameServer, { record, name, begins }: Wanted): Promise<MailRecord> => {
  try {
    const texts = (await server.texts(name)).map((parts) => parts.join(''));
    const text = texts.find((one) => one.toLowerCase().startsWith(begins));
    return text === undefined
      ? { record, state: 'missing', text: null }
      : { record, state: 'found', text: text.slice(0, 500) };
  } catch (error) {
    return { record, state: ABSENT.has(codeOf(error)) ? 'missing' : 'unknown', text: null };
  }
};

/**
 * Whether any key stands below a domain: under which name is known to who sends alone. A name server that keeps to RFC 8020 says of the
 * name above it that there is nothing at it, and not that there is no such name.
 */
const findKeys = async (server: NameServer, domain: string): Promise<MailRecord> => {
  try {
    await server.texts(`_domainkey.${domain}`);
    return { record: 'DKIM', state: 'found', text: null };
  } catch (error) {
    const state = { ENODATA: 'found', ENOTFOUND: 'missing' }[String(codeOf(error))] ?? 'unknown';
    return { record: 'DKIM', state: state as MailRecord['state'], text: null };
  }
};

/** What a domain says of who may send in its name; `unknown` where no name server answers. */
export const findMailRecords = (server: NameServer, domain: string): Promise<MailRecord[]> =>
  Promise.all([
    findRecord(server, { record: 'SPF', name: domain, begins: 'v=spf1' }),
    findKeys(server, domain),
    findRecord(server, { record: 'DMARC', name: `_dmarc.${domain}`, begins: 'v=dmarc1' }),
  ]);
