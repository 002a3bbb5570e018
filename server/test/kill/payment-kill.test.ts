import { afterEach, describe, expect, test } from 'vitest';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { type Applicant, CARD, enquire, holdWebhooks, payBy, setUp } from '../money/money-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilChargedTwice, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

type PaymentFlow = Flow<Applicant>;

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<PaymentFlow> => {
  portal = await startKillablePortal(removedGuard);
  const { remote, db } = portal;
  // Without webhooks the portal has to ask the provider by itself: the harder case.
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  return {
    portal,
    point,
    async prepare() {
      product ??= await createProduct(remote);
      const applicant = await applicantAtPayment(remote, product);
      await setUp(remote, applicant, CARD.works);
      return applicant;
    },
    async act(applicant) {
      const { data, text } = await payBy(remote, applicant, 4);
      if (data?.outcome !== 'paid') throw new Error(`pay answered ${text}`);
    },
    findViolations: () => findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files }),
  };
};

const beginEnquiry = async (point: KillPoint): Promise<PaymentFlow> => {
  const flow = await begin(point);
  return {
    ...flow,
    prepare: async () => applicantAtPayment(flow.portal.remote),
    async act(applicant) {
      const { status, text } = await enquire(flow.portal.remote, applicant);
      if (status !== 200) throw new Error(`SubmitEnquiry answered ${text}`);
    },
  };
};

describe('a process killed while a card pays', () => {
  test.each(pointsOf(['after-response'], 'after-write', 'before-commit'))(
    'at each %s: one charge, one invoice, one membership, each mail owed once',
    async (point) => {
      const { killCount, violations } = await killAtEach(await begin(point));
      expect(violations).toEqual([]);
      expect(killCount).toBeGreaterThan(2);
    },
    600_000,
  );

  test('twin: with a new key for every request a kill leads to a second charge', async () => {
    expect(await killUntilChargedTwice(await begin('after-response', 'key'))).not.toEqual([]);
  }, 600_000);

  test.runIf(IS_DEEP)(
    'twin: without transactions a kill leaves half a start, which nobody can go on from',
    async () => {
      const violations = await killUntilViolated(
        await begin('after-write', 'transaction'),
        /already has a membership/,
      );
      expect(violations.join('\n')).toContain('already has a membership');
    },
    600_000,
  );
});

describe('a process killed while an enquiry is submitted', () => {
  test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
    'at each %s: one open invoice and one mail that carries it',
    async (point) => {
      const { killCount, violations } = await killAtEach(await beginEnquiry(point));
      expect(violations).toEqual([]);
      expect(killCount).toBeGreaterThan(1);
    },
    600_000,
  );
});
