import type { BodyOf, CallInput, DataOf, Endpoint } from '@linehaul/contract/endpoint';
import { getEventDoor, syncEventDoor } from '@linehaul/contract/event-door';
import { openDoorPass, syncDoorPass } from '@linehaul/contract/event-door-passes';
import { contentOfAnswer } from '../../../lib/calls/api-answer.ts';
import { call, fetchAnswer, requireSuccess } from '../../../lib/calls/api.ts';

/** With the pass alone: who is signed in on the phone is of no account, and is not signed out when the pass ends. */
const callByPass = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> => {
  const response = await requireSuccess(await fetchAnswer(endpoint, input, undefined), undefined);
  // The schema of this very endpoint has just accepted the data; the type system cannot follow that.
  return (await contentOfAnswer(endpoint, response)).data as DataOf<E>;
};

/** The list of the door that a pass opens. */
export const openPass = (token: string): Promise<DataOf<typeof openDoorPass>> =>
  callByPass(openDoorPass, { body: { token } });

/** The list of a door, by the pass or for the officer who is signed in. */
export const askList = (id: string, pass: string | undefined): Promise<DataOf<typeof getEventDoor>> =>
  pass === undefined ? call(getEventDoor, { query: { id } }) : openPass(pass);

/** Sends what was noted at a door, by the pass or as the officer who is signed in. */
export const sendNotes = (
  body: BodyOf<typeof syncEventDoor>,
  pass: string | undefined,
): Promise<DataOf<typeof syncEventDoor>> =>
  pass === undefined
    ? call(syncEventDoor, { body })
    : callByPass(syncDoorPass, { body: { ...body, token: pass } });
