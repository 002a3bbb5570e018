import { runOperatorProgram } from '../operator-program.mjs';

/** Reads every stored document back and lists what differs from its data; the exit code says whether anything does. */
export const run = (args) => runOperatorProgram('verify-documents', args);
