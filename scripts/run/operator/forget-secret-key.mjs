import { runOperatorProgram } from '../operator-program.mjs';

/** For whoever has lost SECRET_KEY: says what that means, and with --i-have-lost-it makes room for a new one. */
export const run = (args) => runOperatorProgram('forget-secret-key', args);
