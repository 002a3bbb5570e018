import { runOperatorProgram } from '../operator-program.mjs';

/** Says in words what is wrong with what the portal stands on, and what to do; the exit code says whether anything is. */
export const run = (args) => runOperatorProgram('doctor', args);
