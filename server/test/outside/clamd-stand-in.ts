import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the stand-in does with a stream: judges it as clamd does, or fails as clamd or a network may. */
export type ClamdMood = 'scans' | 'finds it too large' | 'hangs' | 'babbles' | 'hangs up';

export interface ClamdStandIn {
  readonly url: string;
  mood: ClamdMood;
  /** How many streams it has judged. */
  scanned: number;
  stop(): Promise<void>;
}

/** The test file that every scanner knows, in two parts so that none finds it here. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const COMMAND = Buffer.from('zINSTREAM\0');

/** The bytes of a whole stream; undefined while some are missing; throws for what clamd would not understand. */
const readStream = (received: Buffer): Buffer | undefined => {
  if (received.length < COMMAND.length) return undefined;
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('UNKNOWN COMMAND');
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Speaks clamd's INSTREAM on a port of its own. */
export const startClamd = async (): Promise<ClamdStandIn> => {
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, stream: Buffer): void => {
    standIn.scanned += 1;
    if (standIn.mood === 'babbles') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    else if (standIn.mood === 'hangs up') socket.end();
    else if (standIn.mood === 'scans')
      socket.end(stream.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (standIn.mood === 'finds it too large') socket.end('INSTREAM size limit exceeded. ERROR\0');
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const stream = readStream(received);
      if (stream) answer(socket, stream);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: ClamdStandIn = {
    url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'scans',
    scanned: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
};
