import { createTransport } from 'nodemailer';

const PATIENCE_MS = 10_000;

/** Nodemailer puts what the network says into its message, and calls most of it ESOCKET. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/EAUTH|\b53[45]\b/, 'it refuses the user or the password: check both'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'no machine has that name: check the host'],
  [/ECONNREFUSED/, 'nothing listens there: check the host and the port'],
  [
    /self-signed|unable to (verify|get)/,
    'no authority that this machine knows has signed its certificate: set NODE_EXTRA_CA_CERTS to the file of its own authority',
  ],
  [/certificate has expired/, 'its certificate has expired: renew it there'],
  [/altnames/, 'its certificate is for another name: use the name that it carries'],
  [
    /wrong version number|packet length|EPROTO/,
    'it does not begin with TLS on this port: use smtp:// (usually port 587) in place of smtps:// (465)',
  ],
  [/\b530\b|STARTTLS|ETLS/, 'it wants the connection encrypted in another way: try smtps:// with port 465'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|[Tt]imeout|Greeting never received/,
    'it does not answer: check the host, the port and the firewall between',
  ],
  [
    /ECONNRESET|Connection closed|Unexpected socket close/,
    'it hangs up: check the port, and whether it lets this machine in',
  ],
];

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it gave no reason';
  const text = `${'code' in error ? String(error.code) : ''} ${error.message}`;
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? error.message.split('\n', 1)[0] ?? '';
};

/** Undefined when the mail server lets us in, else what is wrong and what to do, in words. */
export const findMailFault = async (smtpUrl: string): Promise<string | undefined> => {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return wordsFor(error);
  } finally {
    transport.close();
  }
};
