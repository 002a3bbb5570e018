import pg from 'pg';
import { buildBare } from './bare/build-bare.ts';

/** The server that the portal is measured beside, as a process of its own: `PORT=… DATABASE_URL=… node bare-server.ts`. */
const app = buildBare(new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 }));

process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
