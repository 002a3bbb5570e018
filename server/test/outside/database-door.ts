import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import pg from 'pg';
import type { Certificate } from './certificate.ts';

export interface DatabaseDoor {
  readonly port: number;
  close(): void;
}

/** What a client sends first that wants TLS: a length of 8 and the code 80877103. */
const TLS_REQUEST_BYTES = 8;

const join = (one: Socket, other: Socket): void => {
  for (const socket of [one, other]) socket.on('error', () => undefined);
  one.pipe(other).pipe(one);
};

const encrypt = async (socket: Socket, { key, cert }: Certificate): Promise<Socket> => {
  while (socket.readableLength < TLS_REQUEST_BYTES) await once(socket, 'readable');
  socket.read(TLS_REQUEST_BYTES);
  socket.write('S');
  return new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ key, cert }) });
};

/** The database of the tests over TCP, as any server is reached; with a certificate also over TLS. */
export const openDatabaseDoor = async (
  connectionString: string,
  certificate?: Certificate,
): Promise<DatabaseDoor> => {
  const { host, port } = new pg.Client({ connectionString });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    void (certificate ? encrypt(socket, certificate) : Promise.resolve(socket)).then((outer) =>
      join(outer, database),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
