import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

type With = Pick<TestPortal, 'context'>;

let counted = 0;

/** A kind that expires and is reminded of 30 and 7 days ahead, unless said otherwise; returns its id. */
export const createLicenceKind = async (
  { context: { db } }: With,
  kind: Partial<Insertable<DB['licenceKinds']>> = {},
): Promise<string> => {
  counted += 1;
  const row = { name: `Kind of licence ${counted}`, position: counted, reminderDays: [30, 7], ...kind };
  return (await db.insertInto('licenceKinds').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

type NewLicence = Pick<Insertable<DB['licences']>, 'accountId'> & Partial<Insertable<DB['licences']>>;

/** Of a kind of its own and without an expiry, unless said otherwise; returns its id. */
export const createLicence = async (portal: With, licence: NewLicence): Promise<string> => {
  const id = randomUUID();
  const kindId = licence.kindId ?? (await createLicenceKind(portal));
  const row = { id, chainId: id, expirySetOn: '2026-01-01', ...licence, kindId };
  await portal.context.db.insertInto('licences').values(row).execute();
  return id;
};

/** A picture of a licence, with its bytes; returns its id. */
export const createLicenceFile = async (
  { context: { db, files, clock } }: With,
  licenceId: string,
): Promise<string> => {
  counted += 1;
  const bytes = Buffer.from('%PDF-1.7 licence');
  const fileKey = `cpd/test-licence-${counted}.pdf`;
  await files.put(fileKey, bytes);
  const row = { licenceId, name: 'licence.pdf', fileKey, sizeBytes: bytes.length, uploadedAt: clock.now() };
  return (await db.insertInto('licenceFiles').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
