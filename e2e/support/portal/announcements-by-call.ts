import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from './portal-calls.ts';

interface RunningAnnouncement {
  readonly id: string;
  readonly version: number;
  readonly isUrgent: boolean;
}

/** What is shown to people now, as the office is told. */
export const readRunningAnnouncements = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<readonly RunningAnnouncement[]> => {
  const url = new URL('/api/admin/announcements/list', address);
  const answer = await callPortal(url, { token, body: { state: 'published' } });
  return (answer as { data: { announcements: RunningAnnouncement[] } }).data.announcements;
};

export const takeDownByCall = async (
  { address, token }: Pick<SignIn, 'address' | 'token'>,
  { id, version }: RunningAnnouncement,
): Promise<void> => {
  await callPortal(new URL('/api/admin/announcements/takedown', address), { token, body: { id, version } });
};
