import { randomUUID } from 'node:crypto';
import { beginCpdAudit, getCpdAudit } from '@linehaul/contract/office-audits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '../../../test/content/office-desk.ts';
import { createCpdProgramme, joinCpdProgramme } from '../../../test/cpd/cpd-factories.ts';
import { createAccount } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('nobody is drawn who is shut out: they could not answer', async () => {
  const { token } = await openDesk(portal);
  const { context } = portal;
  const [there, shutOut] = [await createAccount(portal), await createAccount(portal)];
  const programmeId = await createCpdProgramme(portal);
  for (const { id: accountId } of [there, shutOut])
    await joinCpdProgramme(portal, { programmeId, accountId, since: '2025-05-01' });
  const disabledAt = context.clock.now();
  await context.db.updateTable('accounts').set({ disabledAt }).where('id', '=', shutOut.id).execute();
  const id = randomUUID();
  await portal.call(beginCpdAudit, {
    token,
    body: {
      ...{
        id,
        programmeId,
        onDate: '2026-01-01',
        sampleKind: 'people',
        sampleAmount: 3,
        seed: 'All of them',
      },
      ...{ asks: 'The certificate of attendance', dueDate: '2099-03-31' },
    },
  });
  const { population, people } = (await portal.call(getCpdAudit, { query: { id }, token })).data;
  expect([population, people.map(({ email }) => email)]).toEqual([1, [there.email]]);
});
