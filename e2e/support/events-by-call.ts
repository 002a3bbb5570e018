import type { SignIn } from './applicant-by-call.ts';
import { callPortal } from './portal/portal-calls.ts';

export interface ListedEvent {
  id: string;
  title: string;
  typeId: string;
  type: string;
  availability: string;
  priceFrom: number | null;
  isAttendingEvent: boolean;
}

/** Events to come as somebody is shown them, the next one first. */
export const readEvents = async (
  { address, token }: SignIn,
  asked: Record<string, unknown> = {},
): Promise<{ events: ListedEvent[]; totalItems: number }> => {
  const body = { page: 1, size: 100, ...asked };
  const answer = await callPortal(new URL('/api/event/list', address), { token, body });
  return (answer as { data: { events: ListedEvent[]; totalItems: number } }).data;
};
