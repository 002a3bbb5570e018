import { spawn } from 'node:child_process';
import type { Account } from './account.ts';
import type { Log } from './log.ts';
import { WATCHDOG_SCRIPT } from './watchdog.ts';

export type PostgresCommand = {
  program: string;
  clusterDir: string;
  socketDir: string;
  durable: boolean;
  account: Account | undefined;
  log: Log;
};

export type PostgresProcess = {
  /** Settles when PostgreSQL has ended, with the last thing it complained about. */
  ended: Promise<string>;
  /** Asks for a fast shutdown: open transactions roll back, nothing committed is lost. */
  stop(): void;
};

const NOTEWORTHY = /PANIC|terminated by signal|No space left|could not (write|fsync|open file)/;

/** Runs PostgreSQL under the watchdog, in a session of its own so that Ctrl-C reaches us first. */
export function spawnPostgres(command: PostgresCommand): PostgresProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHDOG_SCRIPT, 'sh', command.program, ...serverArguments(command)],
    {
      ...command.account,
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      if (/FATAL|PANIC/.test(line)) complaint = line.replace(/^.*?(FATAL|PANIC): +/, '');
      command.log[NOTEWORTHY.test(line) ? 'warn' : 'debug'](`PostgreSQL: ${line}`);
    }
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      child.stdin.end();
      resolve(complaint || `it ended with ${signal ?? `code ${code}`}`);
    });
  });
  return { ended, stop: () => child.stdin.end() };
}

/** Nothing has to outlive a power cut, and databases that are gone in seconds need no upkeep. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '400',
};

function serverArguments({ clusterDir, socketDir, durable }: PostgresCommand): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and details of errors may hold members' data, which does not belong into a log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    jit: 'off',
    // Pages lie in memory, or on a disk with no head to move: else small tables are read whole, and go on being so while they grow.
    random_page_cost: '1.1',
    ...(durable ? {} : FOR_TESTS),
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
