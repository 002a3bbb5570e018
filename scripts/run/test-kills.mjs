import { runTests, seedOf } from './vitest.mjs';

/** The process killed at every point of every flow that must survive it; `npm test` tries one of each equivalent pair. */
export const testKills = (args) =>
  runTests({ name: 'kills', projects: ['kills'], seed: seedOf(args), args, variables: { KILLS: 'all' } });
