import type Stripe from 'stripe';

type Client = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;
type Answer = Awaited<ReturnType<Client['makeRequest']>>;

/** So many calls in a row that got no answer in time, and nobody waits for the next. */
const MAX_TIMEOUTS = 2;

/** What a provider that is away would say; not asked again by the SDK. */
const resting = (): Answer => ({
  getStatusCode: () => 503,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => undefined,
  toStream: () => undefined,
  toJSON: async () => ({
    error: {
      type: 'api_error',
      message: 'The payment provider has not answered in time, and is not asked for now',
    },
  }),
});

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';

/**
 * A provider that stalls costs the first callers their patience; after that it rests, and everybody is told at once that
 * it is away. When the rest is over one call finds out whether it is back.
 */
export const restAfterTimeouts = (client: Client, restMs: number): Client => {
  let timeouts = 0;
  let restsUntil = 0;
  const note = (error: unknown): void => {
    if (!isTimeout(error)) return;
    timeouts += 1;
    if (timeouts >= MAX_TIMEOUTS) restsUntil = Date.now() + restMs;
  };
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      if (Date.now() < restsUntil) return resting();
      // Others wait for what this one finds out.
      if (timeouts >= MAX_TIMEOUTS) restsUntil = Date.now() + restMs;
      try {
        const answer = await client.makeRequest(...request);
        timeouts = 0;
        restsUntil = 0;
        return answer;
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
};
