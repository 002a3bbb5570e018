import type { Database } from '../../db/database.ts';
import { listMissingLimits } from '../../system/database-state-queries.ts';
import { type Finding, findingsOf } from './finding.ts';

const pooler = findingsOf('Pooler');

/** Over a pooler the portal sets no limits itself; `db` goes by it. */
export const examinePooler = async (db: Database): Promise<Finding> => {
  const missing = await listMissingLimits(db);
  return missing.length === 0
    ? pooler.well('what it lends has limits, and what needs a connection of its own goes past it')
    : pooler.note(
        `what it lends has no ${missing.join(' and no ')}: a statement that never ends would hold a connection for ever`,
        'Set them where the pooler opens its connections, such as connect_query of PgBouncer (docs/deploy.md)',
      );
};
