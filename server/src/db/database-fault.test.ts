import { expect, test } from 'vitest';
import { databaseFaultOf, type DatabaseFault } from './database-fault.ts';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('said'), { code, ...more });

const CODES: Record<DatabaseFault, string[]> = {
  away: [
    ...['08000', '08001', '08003', '08006', '08P01', '57P01', '57P02', '57P03', '57P05', '53300', '25006'],
    ...['28P01', '28000', '3D000', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
    ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ],
  busy: ['57014', '55P03', '25P03', '25P04', '53000', '53100', '53200', '53400', '58030'],
  conflict: ['40001', '40P01'],
};

test.each(
  Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [code, fault as DatabaseFault])),
)('%s means that the database is or has: %s', (code, fault) => {
  expect(databaseFaultOf(withCode(code ?? ''))).toBe(fault);
});

test.each([
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Connection terminated: the database said nothing any more', 'away'],
  ['timeout expired', 'away'],
  ['timeout exceeded when trying to connect', 'busy'],
])('what the driver says without a code, %s, means: %s', (message, fault) => {
  expect(databaseFaultOf(new Error(message))).toBe(fault);
});

test.each(['23505', '23503', '22P02', '42P01', '25P02', '42703', 'XX000', 'EACCES', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a fault of ours',
  (code) => {
    expect(databaseFaultOf(withCode(code))).toBeUndefined();
  },
);

test('a socket that is not there is the database away; a file that is not there is a fault of ours', () => {
  expect(databaseFaultOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('away');
  expect(databaseFaultOf(withCode('ENOENT', { syscall: 'open' }))).toBeUndefined();
});

test('what is no error, or says something else, is no fault of the database', () => {
  for (const other of [undefined, null, 'ECONNREFUSED', new Error('Connection pool is full of fish')])
    expect(databaseFaultOf(other)).toBeUndefined();
});
