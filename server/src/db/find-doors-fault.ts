import { findConnectionFault, leadToSame, OF_POOLER } from './find-connection-fault.ts';

/** The addresses of one database, as the settings have them. */
export interface Addresses {
  readonly databaseUrl: string;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseOwnerUrl?: string | undefined;
}

export interface DoorFault {
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';
  /** In words, with what to do. */
  readonly fault: string;
}

const findDirectFault = async (databaseUrl: string, directUrl: string): Promise<string | undefined> => {
  const fault = await findConnectionFault(directUrl);
  if (fault) return fault;
  const isSame = await leadToSame(databaseUrl, directUrl);
  return isSame
    ? undefined
    : 'it leads to another database than DATABASE_URL: name that one, past the pooler';
};

/** The first of the addresses that the portal cannot use; undefined when it can use all that are set. */
export const findDoorsFault = async ({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
}: Addresses): Promise<DoorFault | undefined> => {
  const ofPooler = databaseDirectUrl === undefined ? OF_POOLER.atDatabaseUrl : OF_POOLER.allowed;
  const ofUrl = await findConnectionFault(databaseUrl, ofPooler);
  if (ofUrl) return { setting: 'DATABASE_URL', fault: ofUrl };
  const ofDirect = databaseDirectUrl && (await findDirectFault(databaseUrl, databaseDirectUrl));
  if (ofDirect) return { setting: 'DATABASE_DIRECT_URL', fault: ofDirect };
  const ofOwner = databaseOwnerUrl && (await findConnectionFault(databaseOwnerUrl));
  return ofOwner ? { setting: 'DATABASE_OWNER_URL', fault: ofOwner } : undefined;
};
