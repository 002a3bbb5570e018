import type { Sealer } from '../adapters/sealer.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Database, Reader } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { StartRefused } from '../start-refused.ts';

const TEXT = 'This database was begun with this key.';
const PURPOSE = 'secret-key-check';

const REFUSAL =
  'SECRET_KEY, or DATA_DIR with its secret-key, expects the key that this database was begun with: with another one no authenticator app works and no membership card is known. Set that key again, or where it is lost for good, run npm run secret-key:lost.';

/** A database that is older than the check may hold what was sealed: it tells whether the key is its own. */
const requireOpens = async (reader: Reader, sealer: Sealer): Promise<void> => {
  const sealed = await reader
    .selectFrom('authenticators')
    .select(['accountId', 'sealedSecret'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!sealed) return;
  try {
    sealer.open(sealed.sealedSecret, sealed.accountId);
  } catch {
    throw new StartRefused(REFUSAL);
  }
};

/**
 * Throws StartRefused when the database was begun with another key. The first server notes its own; of two that begin
 * at once with different keys, one is refused.
 */
export const requireSameKey = async ({
  db,
  sealer,
  clock,
}: Pick<Context, 'db' | 'sealer' | 'clock'>): Promise<void> => {
  const find = () => db.selectFrom('secretKeyChecks').select('mark').executeTakeFirst();
  if (!(await find())) {
    await requireOpens(db, sealer);
    await db
      .insertInto('secretKeyChecks')
      .values({ mark: sealer.mark(TEXT, PURPOSE), notedAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const noted = await find();
  if (!noted || !sealer.isMark(noted.mark, TEXT, PURPOSE)) throw new StartRefused(REFUSAL);
};

/** Undefined where no key is noted yet; changes nothing. */
export const isSameKey = async (reader: Reader, sealer: Sealer): Promise<boolean | undefined> => {
  const noted = await reader.selectFrom('secretKeyChecks').select('mark').executeTakeFirst();
  return noted && sealer.isMark(noted.mark, TEXT, PURPOSE);
};

/**
 * For whoever has lost the key: removes what only it could open, so that the next start takes a new one. Answers how many
 * people have to set their authenticator app up anew.
 */
export const forgetSecretKey = (db: Database, now: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('authenticators')
      .returning(['accountId', 'confirmedAt'])
      .execute();
    const accountIds = removed.filter(({ confirmedAt }) => confirmedAt !== null);
    await transaction.deleteFrom('paymentKeys').execute();
    await transaction.deleteFrom('secretKeyChecks').execute();
    await recordAudit(transaction, {
      action: 'secret-key.forgotten',
      at: now,
      after: { people: accountIds.length },
    });
    return accountIds.length;
  });
