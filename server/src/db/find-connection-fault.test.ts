import { writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeCertificate, type Certificate } from '../../test/outside/certificate.ts';
import { openDatabaseDoor, type DatabaseDoor } from '../../test/outside/database-door.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { explainDatabaseFault, findVersionFault } from './explain-database-fault.ts';
import { findConnectionFault } from './find-connection-fault.ts';

const PASSWORD = 'Secret-of-the-test';
const ROLE = `fault_${process.pid}`;

let database: TestDatabase;
let admin: pg.Client;
let name: string;
const doors: DatabaseDoor[] = [];
const caFiles: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  name = new pg.Client(database.connectionString).database ?? '';
  admin = new pg.Client(inject('database').adminUrl);
  await admin.connect();
  await admin.query(`create role ${ROLE} login password '${PASSWORD}'`);
});
afterAll(async () => {
  for (const door of doors) door.close();
  await database.drop();
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
  for (const file of caFiles) await rm(file);
});

const openDoor = async (certificate?: Certificate): Promise<number> => {
  const door = await openDatabaseDoor(inject('database').adminUrl, certificate);
  doors.push(door);
  return door.port;
};

interface Address {
  user?: string;
  password?: string;
  host?: string;
  port: number;
  path?: string;
}
const faultOf = ({ user = ROLE, password = PASSWORD, host = '127.0.0.1', port, path = name }: Address) =>
  findConnectionFault(`postgres://${user}:${password}@${host}:${port}/${path}`);

test('a server that lets us in has no fault, over TCP too', async () => {
  expect(await faultOf({ port: await openDoor() })).toBeUndefined();
});

test('what the server refuses is told in words, with what to do and never the password', async () => {
  const port = await openDoor();
  const faults = {
    password: await faultOf({ port, password: `${PASSWORD}x` }),
    none: await findConnectionFault(`postgres://${ROLE}@127.0.0.1:${port}/${name}`),
    database: await faultOf({ port, path: 'no_such_database' }),
    tls: await faultOf({ port, path: `${name}?sslmode=verify-full` }),
  };
  await admin.query(`alter role ${ROLE} connection limit 0`);
  const full = await faultOf({ port });
  await admin.query(`alter role ${ROLE} connection limit -1 nologin`);
  const shut = await faultOf({ port });
  await admin.query(`alter role ${ROLE} login`);
  expect(faults.password).toContain(
    `refuses the password of ${ROLE}: check the user and the password (28P01)`,
  );
  expect(faults.none).toContain(`asks for a password of ${ROLE}`);
  expect(faults.database).toContain('no database no_such_database: create it');
  expect(faults.tls).toContain('speaks no TLS');
  expect(full).toContain(`no connection left for ${ROLE}`);
  expect(shut).toContain(`does not let ${ROLE} in from here`);
  expect(JSON.stringify([faults, full, shut])).not.toContain(PASSWORD);
});

test('a server that is not there is told by its place', async () => {
  const port = await openDoor();
  expect(await faultOf({ port, host: 'no-such-machine.invalid' })).toMatch(
    /no machine is called no-such-machine\.invalid|cannot be looked up/,
  );
  doors.at(-1)?.close();
  expect(await faultOf({ port })).toBe(
    `nothing listens at 127.0.0.1:${port}: check the host and the port, and that the server runs (ECONNREFUSED)`,
  );
});

const encrypted = async (certificate: Certificate, isTrusted: boolean): Promise<string | undefined> => {
  const port = await openDoor(certificate);
  const file = join(tmpdir(), `linehaul-ca-${process.pid}-${port}.pem`);
  await writeFile(file, certificate.cert);
  caFiles.push(file);
  const root = isTrusted ? `&sslrootcert=${encodeURIComponent(file)}` : '';
  return faultOf({ port, host: 'localhost', path: `${name}?sslmode=verify-full${root}` });
};

test('a certificate that does not hold is told by what is wrong with it', async () => {
  const [past, later] = [new Date('2021-01-01'), new Date('2049-01-01')];
  const good = makeCertificate({ dnsName: 'localhost', until: later });
  expect(await encrypted(good, true)).toBeUndefined();
  expect(await encrypted(good, false)).toContain('no authority that this machine knows has signed');
  expect(await encrypted(makeCertificate({ dnsName: 'localhost', until: past }), true)).toContain(
    'has expired',
  );
  const other = makeCertificate({ dnsName: 'db.example.org', until: later });
  expect(await encrypted(other, true)).toContain('is for another name than localhost');
});

test('an address that cannot be read is refused without repeating it', async () => {
  const fault = await findConnectionFault(`postgres://linehaul:${PASSWORD}%zz@db.example.org/portal`);
  expect(fault).toBeTruthy();
  expect(fault).not.toContain(PASSWORD);
});

const PLACE = { host: 'db', port: 5432, user: 'linehaul', database: 'portal' };

test.each([
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "linehaul", no encryption',
    /wants the connection encrypted: add/,
  ],
  ['42501', 'permission denied for schema public', /linehaul may not create tables there: make it the owner/],
  ['ETIMEDOUT', 'connect ETIMEDOUT', /db:5432 does not answer/],
  ['57P03', 'the database system is starting up', /start again in a moment/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /name the primary server/],
])('%s (%s) has its words, also as the cause of another error', (code, message, words) => {
  const cause = Object.assign(new Error(message), { code });
  expect(explainDatabaseFault(new Error('Migration 0001 failed', { cause }), PLACE)).toMatch(words);
  expect(explainDatabaseFault(new Error('a fault of ours'), PLACE)).toBeUndefined();
});

test.each([
  [140_011, 'it is PostgreSQL 14, and the portal needs 15 or newer'],
  [90_624, 'it is PostgreSQL 9, and the portal needs 15 or newer'],
  [150_000, undefined],
  [180_004, undefined],
])('a server of version %i: %s', (version, fault) => {
  expect(findVersionFault(version)).toBe(fault);
});
