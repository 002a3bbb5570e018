import { getPortalSettings } from '@linehaul/contract/association';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ ASSOCIATION_NAME: 'Test Carriers', ASSOCIATION_PHONE: '1800 555 000' });
});
afterAll(() => portal.stop());

test('anyone may read who the association is', async () => {
  const { status, data } = await portal.call(getPortalSettings);
  expect(status).toBe(200);
  expect(data.association).toMatchObject({ name: 'Test Carriers', phone: '1800 555 000' });
});

test('the browser gets no secret of the payment provider', async () => {
  const { text } = await portal.call(getPortalSettings);
  const { secretKey, webhookSecret, publishableKey } = portal.context.payments.keys;
  expect(text).toContain(publishableKey);
  expect(text).not.toContain(secretKey);
  expect(text).not.toContain(webhookSecret);
});
