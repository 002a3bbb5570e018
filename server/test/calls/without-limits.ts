import type { Limits } from '../../src/http/limits/rate-limits.ts';

const unlimited = {
  async consume(request: { isCounted: boolean }) {
    request.isCounted = true;
  },
  countTry: async () => undefined,
  forget: async () => undefined,
};

/** For tests that ask more often than anybody may: nothing is refused; what is done only so often stays so. */
export const WITHOUT_LIMITS: Limits = {
  create: ({ points }) => {
    const counts = new Map<string, number>();
    return {
      ...unlimited,
      async allow(key) {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return count <= points;
      },
    };
  },
  general: unlimited,
};
