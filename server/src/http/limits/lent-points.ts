import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

interface Loan {
  left: number;
  /** By `performance.now()`: the end of the window that the points were counted in. */
  readonly endsAtMs: number;
}

/** Keys that are remembered before those whose window has ended are looked for. */
const MANY = 10_000;
/** So much of a limit is counted at once: one write for a fifth of what somebody may do, which a typed name stays within. */
const SHARE = 5;

/** What has been counted for each key, and not been used up. */
const createLoans = () => {
  const loans = new Map<string, Loan>();
  const forgetEnded = (): void => {
    for (const [key, { endsAtMs }] of loans) if (performance.now() >= endsAtMs) loans.delete(key);
  };
  return {
    isLent(key: string): boolean {
      const loan = loans.get(key);
      if (!loan || loan.left === 0 || performance.now() >= loan.endsAtMs) return false;
      loan.left -= 1;
      return true;
    },
    keep(key: string, left: number, forMs: number): void {
      if (loans.size >= MANY) forgetEnded();
      loans.set(key, { left, endsAtMs: performance.now() + forMs });
    },
  };
};

/**
 * Counts points for a key in the shared limiter, several at a time, and lends them out from memory: what is lent has been
 * counted, so all servers together never allow more than the limit. Answers the refusal once it is passed; what is lent
 * from memory is waited for by nobody.
 */
export const createLender = (
  limiter: RateLimiterAbstract,
): ((key: string) => Promise<RateLimiterRes | undefined> | undefined) => {
  const size = Math.max(1, Math.floor(limiter.points / SHARE));
  const loans = createLoans();
  const asking = new Map<string, Promise<RateLimiterRes | undefined>>();

  const borrow = async (key: string): Promise<RateLimiterRes | undefined> => {
    try {
      const { msBeforeNext } = await limiter.consume(key, size);
      loans.keep(key, size, msBeforeNext);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    } finally {
      asking.delete(key);
    }
  };
  const waitFor = async (key: string): Promise<RateLimiterRes | undefined> => {
    // Calls at once wait for one loan, or the last of a limit would be refused while points of it are left.
    while (!loans.isLent(key)) {
      const asked = asking.get(key) ?? borrow(key);
      asking.set(key, asked);
      const refusal = await asked;
      if (refusal) return refusal;
    }
    return undefined;
  };
  return (key) => (loans.isLent(key) ? undefined : waitFor(key));
};
