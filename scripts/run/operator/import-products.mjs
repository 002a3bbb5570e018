import { fromHere, runOperatorProgram } from '../operator-program.mjs';

/** Takes memberships and prices in from a CSV file, or says with --dry-run what would become of each. */
export const run = (args) => runOperatorProgram('import-products', args.map(fromHere));
