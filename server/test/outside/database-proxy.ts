import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Told of everything that is sent to the database; by its answer the line is cut before that arrives or after, or it gets lost. */
export type Watch = (sent: Buffer) => 'cut-before' | 'cut-after' | 'lose' | undefined;

export interface DatabaseProxy {
  readonly connectionString: string;
  /** Nobody is let in, and who was in is thrown out: the database is away. */
  close(): void;
  open(): void;
  /** How often somebody has knocked while nobody was let in. */
  turnedAway(): number;
  /** What happens on the lines from now on; undefined lets them be. */
  watch(watch: Watch | undefined): void;
  stop(): Promise<void>;
}

const targetOf = (connectionString: string) => {
  const url = new URL(connectionString.replace('@/', '@localhost/'));
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
};

const throughPort = (connectionString: string, port: number): string => {
  const url = new URL(connectionString.replace('@/', '@localhost/'));
  url.host = `127.0.0.1:${port}`;
  url.search = '';
  return url.href;
};

const cut = (...ends: Socket[]): void => ends.forEach((end) => end.destroy());

const farEndOf = (near: Socket, target: ReturnType<typeof targetOf>): Socket =>
  connect(target)
    .on('error', () => near.destroy())
    .on('close', () => near.destroy())
    .on('data', (data) => near.write(data));

/** A line to the test database that can be cut at any moment. */
export const startDatabaseProxy = async (connectionString: string): Promise<DatabaseProxy> => {
  const target = targetOf(connectionString);
  const lines = new Set<Socket>();
  let isOpen = true;
  let turnedAway = 0;
  let watched: Watch | undefined;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    turnedAway += isOpen ? 0 : 1;
    if (!isOpen) return void near.destroy();
    const far = farEndOf(near, target);
    lines.add(near);
    near.on('close', () => cut(far)).on('close', () => lines.delete(near));
    near.on('data', (data) => {
      const verdict = watched?.(data);
      if (verdict === 'lose') return;
      if (verdict === 'cut-before') return cut(near, far);
      if (verdict === 'cut-after') {
        far.removeAllListeners('data').once('data', () => cut(near, far));
      }
      far.write(data);
    });
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  return {
    connectionString: throughPort(connectionString, (server.address() as AddressInfo).port),
    close() {
      isOpen = false;
      cut(...lines);
    },
    open: () => void (isOpen = true),
    turnedAway: () => turnedAway,
    watch: (watch) => void (watched = watch),
    async stop() {
      cut(...lines);
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
