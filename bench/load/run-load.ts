import autocannon from 'autocannon';
import type { MeasuredCall } from './calls.ts';
import type { Person } from './fill-database.ts';

export interface Round<P extends Person> {
  address: string;
  call: MeasuredCall<P>;
  people: readonly P[];
  seconds: number;
}

export interface RoundResult {
  requestsPerSecond: number;
  requests: number;
  p99Ms: number;
}

/** Loads one server with one call; each connection speaks for people of its own. Any refusal spoils the round. */
export const runLoad = async <P extends Person>({
  address,
  call,
  people,
  seconds,
}: Round<P>): Promise<RoundResult> => {
  const times = call.timesInARow ?? 1;
  const requests = people.flatMap((person, index) =>
    Array.from({ length: times }, (_, time) => call.requestOf(person, index * times + time)),
  );
  const share = Math.floor(requests.length / call.connections);
  let clients = 0;
  const result = await autocannon({
    url: address,
    connections: call.connections,
    duration: seconds,
    setupClient(client) {
      client.setRequests(requests.slice(clients * share, (clients + 1) * share));
      clients += 1;
    },
  });
  const { errors, timeouts, non2xx, statusCodeStats } = result;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `${call.name} at ${address}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals (${Object.keys(statusCodeStats).join(', ')})`,
    );
  }
  const { total } = result.requests;
  return { requests: total, requestsPerSecond: total / result.duration, p99Ms: result.latency.p99 };
};
