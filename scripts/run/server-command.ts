import { builtServer } from './prepare/built-server.ts';

/**
 * How V8 keeps the memory of a server (record 491).
 * The young generation else grows to 64 MB in a server that needs 3. The old one may grow to two and a half times of what
 * is in use before all is marked: V8 else does so after a tenth, by four threads at a time, which on two cores keeps whoever
 * asks waiting. The server collects once what its start has left.
 */
export const NODE_OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  ...['--max-semi-space-size=8', '--heap-growing-percent=150', '--v8-pool-size=1'],
  '--expose-gc',
];

/** What `npm start` becomes once all is prepared: what Node is given, and what the environment may say otherwise. */
export const serverCommand = (): { command: string[]; settings: Record<string, string> } => {
  const { main, compiled } = builtServer();
  return {
    command: [...NODE_OPTIONS, main],
    // What V8 has compiled is kept from start to start; a folder that cannot be written keeps nothing.
    // One arena instead of one for each thread: each of them would keep what was freed in it.
    settings: { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: '1' },
  };
};
