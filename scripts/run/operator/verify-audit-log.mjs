import { runOperatorProgram } from '../operator-program.mjs';

/** Says in one line, and by the exit code, whether the audit log is intact. */
export const run = (args) => runOperatorProgram('verify-audit-log', args);
