import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRunningAnnouncements, takeDownByCall } from './announcements-by-call.ts';
import type { SignIn } from '../applicant-by-call.ts';
import { DEMO, signInDemoPerson } from '../demo-person.ts';
import { callPortal } from './portal-calls.ts';
import { startPortalProcess } from './portal-process.ts';
import { savePeople, type SeededPerson } from './seeded-portal.ts';

const PAGE_SIZE = 100;

const listPeople = async ({ address, token }: SignIn): Promise<SeededPerson[]> => {
  const people: SeededPerson[] = [];
  for (let page = 1; ; page += 1) {
    const body = { page, size: PAGE_SIZE };
    const { data } = (await callPortal(new URL('/api/people/list', address), { token, body })) as {
      data: { people: SeededPerson[]; totalItems: number };
    };
    people.push(...data.people);
    if (people.length >= data.totalItems) return people;
  }
};

/** Journeys meet the pages as they are for most of the year: what is urgent has a journey of its own. */
const takeDownUrgent = async (officer: SignIn): Promise<void> => {
  const running = await readRunningAnnouncements(officer);
  for (const announcement of running.filter(({ isUrgent }) => isUrgent))
    await takeDownByCall(officer, announcement);
};

/** Seeds one portal, signs its officers in, and stops it: each worker starts from a copy. */
const seedPortal = async (seededFolder: string): Promise<void> => {
  const portal = await startPortalProcess(seededFolder);
  try {
    const [owner, admin] = await Promise.all(
      [DEMO.owner, DEMO.admin].map((email) => signInDemoPerson(portal.address, email)),
    );
    if (!owner || !admin) throw new Error('The demo has no officers');
    await takeDownUrgent(owner);
    await savePeople(seededFolder, { people: await listPeople(owner), officers: { owner, admin } });
  } finally {
    await portal.stop();
  }
};

/** Before all workers; what it returns runs after them. */
export default async (): Promise<() => Promise<void>> => {
  const seededFolder = await mkdtemp(join(tmpdir(), 'linehaul journeys '));
  process.env['SEEDED_FOLDER'] = seededFolder;
  await seedPortal(seededFolder);
  return () => rm(seededFolder, { recursive: true, force: true });
};
