import { fromHere, runOperatorProgram } from '../operator-program.mjs';

/** Fills an empty data folder, or an empty database, from a backup. */
export const run = (args) => runOperatorProgram('restore-backup', args.map(fromHere));
