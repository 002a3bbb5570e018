import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SignIn } from '../applicant-by-call.ts';

/** Somebody of the demo association. */
export interface SeededPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contactType: string;
  readonly organisationNames: readonly string[];
}

export type Officer = 'owner' | 'admin';

/** Who is in the seeded portal, and the sessions of its officers. */
export interface SeededPeople {
  readonly people: readonly SeededPerson[];
  readonly officers: Readonly<Record<Officer, SignIn>>;
}

/** The data folder that the portals of the workers begin as copies of. */
export interface SeededFolder {
  seededFolder: string;
}

export const savePeople = (seededFolder: string, people: SeededPeople): Promise<void> =>
  writeFile(join(seededFolder, 'people.json'), JSON.stringify(people));

export const readPeople = async (seededFolder: string): Promise<SeededPeople> =>
  JSON.parse(await readFile(join(seededFolder, 'people.json'), 'utf8')) as SeededPeople;

/** `cp -a` keeps the owner of the database's files, and shares their blocks where the disk can. */
export const copyData = async (seededFolder: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${seededFolder}/.`, to]);
};
