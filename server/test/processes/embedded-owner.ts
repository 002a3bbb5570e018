import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';

/** A process that owns an embedded database, made to be killed: `embedded-owner.ts <dataDir> <systemDir>`. */
const [dataDir = '', systemDir = ''] = process.argv.slice(2);
const send = (message: object): void => void process.send?.(message);
const say = (line: string): void => send({ line });
const log = { debug: () => undefined, info: say, warn: say, error: say };

try {
  const server = await startEmbeddedPostgres({ dataDir, systemDir, log });
  process.on('message', () => void server.stop().then(() => process.disconnect()));
  // Whoever started it is gone, or has been told: PostgreSQL ends with this process.
  process.on('disconnect', () => process.exit());
  send({ url: server.connectionString, servingUrl: server.servingConnectionString });
} catch (error) {
  send({ failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.disconnect();
}
