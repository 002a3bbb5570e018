declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    setupClient?(client: Client): void;
  }
  interface Result {
    /** Seconds. */
    duration: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    /** By status, such as `429`. */
    statusCodeStats: Record<string, unknown>;
  }
  function autocannon(options: Options): Promise<Result>;
  namespace autocannon {
    export { Client, Options, Request, Result };
  }
  export = autocannon;
}
