import { connect, type NetConnectOpts, type Socket } from 'node:net';

/** `signature` names what was found. */
export type ScanVerdict =
  | { readonly isClean: true }
  | { readonly isClean: false; readonly signature: string };

export interface Scanner {
  /** Throws ScannerAway for whatever is no verdict. */
  scan(bytes: Buffer, timeoutMs: number): Promise<ScanVerdict>;
}

/** The scanner does not answer, or answers something else than a verdict: the file may be as harmful as any. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

const CHUNK_BYTES = 65_536;
const MAX_REPLY_LENGTH = 1024;
const REPLY = /^stream: (?:OK|(?<signature>[^\0]{1,300}) FOUND)\0$/;

/** The stream of clamd's INSTREAM: each chunk with its length before it, and none at the end. */
const sendStream = (socket: Socket, bytes: Buffer): void => {
  const lengthOf = (length: number): Buffer => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    return header;
  };
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
};

/** What clamd said until it closed, said enough or took too long. It may close before it has read all, having said why. */
const ask = (door: NetConnectOpts, bytes: Buffer, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(door);
    let reply = '';
    let fault = 'it closed without an answer';
    const timer = setTimeout(() => {
      fault = `no verdict within ${timeoutMs} ms`;
      socket.destroy();
    }, timeoutMs);
    socket.setEncoding('latin1').on('data', (text: string) => {
      reply += text;
      if (reply.includes('\0') || reply.length > MAX_REPLY_LENGTH) socket.destroy();
    });
    socket.on('error', (error) => (fault = error.message));
    socket.on('connect', () => sendStream(socket, bytes));
    socket.on('close', () => {
      clearTimeout(timer);
      if (reply === '') reject(new ScannerAway(fault));
      else resolve(reply);
    });
  });

const doorOf = (scannerUrl: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(scannerUrl);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) };
};

/** Asks a clamd at `clamd://host:3310` or `unix:/run/clamav/clamd.ctl`, over its own protocol. */
export const createScanner = (scannerUrl: string): Scanner => ({
  async scan(bytes, timeoutMs) {
    const reply = await ask(doorOf(scannerUrl), bytes, timeoutMs);
    const verdict = REPLY.exec(reply);
    if (!verdict) throw new ScannerAway(`it said ${JSON.stringify(reply.slice(0, 200))}`);
    const signature = verdict.groups?.['signature'];
    return signature === undefined ? { isClean: true } : { isClean: false, signature };
  },
});
