import { findAuditHead, holdsAuditHead, verifyAuditChain } from '../audit/audit-chain-queries.ts';
import { formatHead, parseHead, type AuditHead } from '../audit/audit-head-rules.ts';
import type { Database } from '../db/database.ts';
import { runOperatorCommand } from './operator-command.ts';
import { StartRefused } from '../start-refused.ts';

const readHead = (text: string | undefined): AuditHead | undefined => {
  if (text === undefined) return undefined;
  const head = parseHead(text);
  if (!head)
    throw new StartRefused('A head is a place and a hash, such as 1234:5f70bf18…, as the server notes it.');
  return head;
};

/** What is wrong with the log, or nothing. */
const findFault = async (db: Database, known: AuditHead | undefined): Promise<string | undefined> => {
  const { entryCount, brokenAt } = await verifyAuditChain(db);
  if (brokenAt !== undefined) return `the chain of ${entryCount} entries does not hold at entry ${brokenAt}`;
  if (known && !(await holdsAuditHead(db, known)))
    return `entry ${known.position} is not the one that was noted`;
  return undefined;
};

runOperatorCommand(() => {
  const known = readHead(process.argv[2]);
  return async ({ db }) => {
    const head = await findAuditHead(db);
    const fault = await findFault(db, known);
    process.stdout.write(
      fault === undefined
        ? `The audit log is intact. It ends with ${formatHead(head)}\n`
        : `The audit log was tampered with: ${fault}.\n`,
    );
    return fault === undefined;
  };
});
