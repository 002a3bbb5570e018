import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** Somebody who is not in yet. */
export interface Expected {
  readonly id: string;
  readonly name: string;
  readonly ticketNumber: string;
}

/** Asks the portal without a browser. */
export const askByCall = async <T>({ address, token }: SignIn, path: string, body: unknown): Promise<T> =>
  ((await callPortal(new URL(path, address), { token, body })) as { data: T }).data;

/** The event of the demo that is under way, with two people who are not in yet. */
export const findDoor = async (officer: SignIn) => {
  const { events } = await askByCall<{ events: { id: string }[] }>(officer, '/api/admin/events/list', {
    keyword: 'Depot Open Day',
  });
  const id = events[0]?.id ?? '';
  const { attendees } = await askByCall<{
    attendees: { name: string | null; ticketNumber: string; attendanceStatus: string }[];
  }>(officer, '/api/admin/events/attendees', { id, size: 100 });
  const expected = attendees.flatMap(({ name, ticketNumber, attendanceStatus }): Expected[] =>
    name === null || attendanceStatus !== 'Active' ? [] : [{ id, name, ticketNumber }],
  );
  return { id, expected };
};
