import { beginDigest } from '../../src/digests/begin-digest-job.ts';
import type { TestPortal } from '../portal.ts';

const DAY_MS = 86_400_000;
/** What is published in the minutes before belongs to the next one. */
const SETTLED_MS = 6 * 60_000;

/** The digest is on and due at this moment, and looks back a week or to where the last one looked. */
export const makeDigestDue = async ({ context }: Pick<TestPortal, 'context'>): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const { coveredUntil } = await db
    .selectFrom('digestSettings')
    .select('coveredUntil')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('digestSettings')
    .set({
      ...{ isOn: true, nextAt: new Date(now.getTime() + SETTLED_MS) },
      coveredUntil: coveredUntil ?? new Date(now.getTime() - 7 * DAY_MS),
    })
    .execute();
  clock.set(new Date(now.getTime() + SETTLED_MS));
};

/** Sends the digest of what there is now, with the portal's own workers. */
export const sendDigest = async (portal: TestPortal): Promise<void> => {
  await makeDigestDue(portal);
  await beginDigest(portal.context);
  await portal.drain();
};
