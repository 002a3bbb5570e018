import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { ENDS_WITH_US } from '../processes/server-process.ts';

/** Starts the killable portal; it ends with whoever calls this. */
export const spawnPortal = (program: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', ENDS_WITH_US, program], {
    env: {
      ...{ PATH: process.env['PATH'], LOG_LEVEL: 'silent' },
      // Shared by all of them: a process leaves its own behind before it is told where to die.
      NODE_COMPILE_CACHE: join(dirname(program), 'compiled'),
      ...environment,
    },
    stdio: ['pipe', 'inherit', 'pipe', 'ipc'],
  });
