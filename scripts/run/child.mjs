import { spawn } from 'node:child_process';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Runs a program on our terminal, and answers its exit code. Our signals are passed on; after one nothing else is begun. */
export async function runInForeground(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  let isTold = false;
  const code = await untilExit(child, (signal) => {
    isTold = true;
    child.kill(signal);
  });
  if (isTold) process.exit(code);
  return code;
}

/** Runs a program unseen, and answers its exit code and all that it printed; it ends when we are told to end. */
export async function runQuietly(program, args, { endWith, ...options } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  const stop = (signal) => {
    child.kill(endWith ?? signal);
    process.exit(EXIT_CODES[signal]);
  };
  try {
    const code = await untilExit(child, stop);
    return { code, output: Buffer.concat(output).toString() };
  } catch (error) {
    return { code: 127, output: error.message };
  }
}

async function untilExit(child, onSignal) {
  const signals = Object.keys(EXIT_CODES);
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? EXIT_CODES[signal] ?? 1));
    });
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}
