import { fromHere, runOperatorProgram } from '../operator-program.mjs';

/** Writes all of a portal into one file, while the portal may go on serving. */
export const run = (args) => runOperatorProgram('make-backup', args.map(fromHere));
