import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { askByCall, type Expected, findDoor } from './support/events/door.ts';
import { putOnSale } from './support/events/event-sale.ts';
import { breakCamera, cameraState, fakeCamera, setShown, showCode } from './support/events/fake-camera.ts';
import { expect, type Stage, test } from './support/stage.ts';

/** A phone of its own at the door, which opens without network from here on. */
const preparePhone = async (stage: Stage, { officer, id }: { officer: SignIn; id: string }, door: string) => {
  const visitor = await stage.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await openAs(page, officer, `/admin/events/${id}/door`);
  await page.getByLabel(/Name of this door/).fill(door);
  await press(page, 'Prepare this phone');
  await press(page, 'Phone');
  await expect(page.getByText('This page opens without network too.')).toBeVisible();
  return visitor;
};

const letIn = async (page: Page, { name, ticketNumber }: Expected): Promise<void> => {
  await press(page, 'Find');
  await page.getByRole('searchbox').fill(ticketNumber.toLowerCase());
  await press(page, `Let in ${name}`);
  await expect(page.getByRole('status', { name: 'Last ticket' })).toContainText(`Welcome${name}`);
};

/** What a phone keeps of doors, as whoever reads its storage finds it, and whether its key could be taken along. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(new Error('It cannot be read')));
      });
    const database = await done(indexedDB.open('door'));
    const rowsOf = (table: string) =>
      done<Record<string, unknown>[]>(database.transaction(table).objectStore(table).getAll());
    const wordsOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      return value instanceof Object ? Object.values(value).map(wordsOf).join(' ') : String(value);
    };
    const [keys, lists, waiting] = [await rowsOf('keys'), await rowsOf('lists'), await rowsOf('waiting')];
    database.close();
    return {
      words: [...lists, ...waiting].map(wordsOf).join(' '),
      counts: [lists.length, waiting.length],
      isKeyTaken: keys.some(({ key }) => !(key instanceof CryptoKey) || key.extractable),
    };
  });

test('two phones let people in without network, and a ticket that both let in is flagged to them and to the office', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id, expected } = await findDoor(officer);
  const [twice, other] = expected;
  if (!twice || !other) throw new Error('Nobody is expected any more');
  const north = await preparePhone(stage, { officer, id }, 'North gate');
  expect(await inspect(north.page, 'the door, what the phone keeps')).toEqual([]);
  const south = await preparePhone(stage, { officer, id }, 'South gate');
  for (const { context, page } of [north, south]) {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('No network')).toBeVisible();
    await letIn(page, twice);
  }
  await letIn(north.page, other);
  await expect(north.page.getByText('No network, 2 to send')).toBeVisible();
  const kept = await readStorage(north.page);
  expect({ counts: kept.counts, isKeyTaken: kept.isKeyTaken }).toEqual({ counts: [1, 2], isKeyTaken: false });
  for (const { name, ticketNumber } of expected)
    for (const words of [name, ticketNumber]) expect(kept.words).not.toContain(words);
  // However far down a long list somebody was found.
  const found = north.page.getByRole('searchbox');
  await found.fill('');
  await north.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(north.page.getByRole('status', { name: 'Last ticket' })).toBeInViewport({ ratio: 1 });
  await found.fill(other.ticketNumber.toLowerCase());
  // Who is in is not let in again, though nobody has heard of it yet.
  await expect(north.page.getByRole('button', { name: `Let in ${other.name}` })).toHaveCount(0);
  await press(north.page, `Undo: ${other.name}`);
  await expect(north.page.getByRole('button', { name: `Let in ${other.name}` })).toBeVisible();
  expect(await inspectEveryLook(north.page, 'the door, who is found')).toEqual([]);
  for (const { context } of [north, south]) await context.setOffline(false);
  const flag = new RegExp(`${twice.name} was let in twice: .*North gate and .*South gate`);
  for (const { page } of [north, south]) await expect(page.getByText(flag)).toBeVisible();
  await expect(north.page.getByText('Online, North gate')).toBeVisible();
  await press(north.page, 'Scan');
  expect(await inspect(north.page, 'the door, scanning')).toEqual([]);

  await press(south.page, 'Phone');
  await press(south.page, 'Remove from this phone');
  await expect(south.page.getByRole('button', { name: 'Prepare this phone' })).toBeVisible();
  expect(await inspect(south.page, 'the door, before')).toEqual([]);
  await south.page.getByRole('link', { name: 'Back to the event' }).click();
  await heading(south.page, 'Depot Open Day');
  await expect(south.page.getByText(flag)).toBeVisible();
  // Led there within the portal, the page is loaded anew: only then may it ask for the camera.
  await south.page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/admin/events/${id}/door`);
  await expect(south.page.getByRole('button', { name: 'Prepare this phone' })).toBeVisible();
  expect(await south.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/door$/,
  );
});

test('the camera reads a ticket, is given free while the phone is put away, and is asked for again after a fault', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id, expected } = await findDoor(officer);
  const [first, second] = expected;
  if (!first || !second) throw new Error('Nobody is expected any more');
  const { page } = await stage.visit({ viewport: { width: 390, height: 844 } });
  await fakeCamera(page);
  await openAs(page, officer, `/admin/events/${id}/door`);
  await press(page, 'Prepare this phone');
  const said = page.getByRole('status', { name: 'Last ticket' });
  await showCode(page, first.ticketNumber);
  await expect(said).toContainText(`Welcome${first.name}`);
  await setShown(page, 'hidden');
  await expect.poll(() => cameraState(page)).toEqual({ opened: 1, isOn: false });
  await breakCamera(page, 'NotReadableError');
  await setShown(page, 'visible');
  await expect(page.getByText('The camera has stopped')).toBeVisible();
  expect(await inspect(page, 'the door, whose camera has stopped')).toEqual([]);
  await breakCamera(page, undefined);
  await press(page, 'Try again');
  await showCode(page, second.ticketNumber);
  await expect(said).toContainText(`Welcome${second.name}`);
  expect(await cameraState(page)).toEqual({ opened: 2, isOn: true });
});

test('a helper with a pass lets somebody in on their own phone, until the office revokes it', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id, expected } = await findDoor(officer);
  const guest = expected.at(-1);
  if (!guest) throw new Error('Nobody is expected any more');
  const { page: office } = await stage.visit();
  await openAs(office, officer, `/admin/events/${id}`);
  await office.getByLabel('Name of the helper').fill('Jo Marsh');
  await press(office, 'Make a pass');
  const link = await office.getByRole('region', { name: 'Pass of Jo Marsh' }).locator('code').innerText();
  expect(await inspect(office, 'the event of the office, with a pass that was just made')).toEqual([]);

  const { page, context } = await stage.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(link);
  await heading(page, 'Depot Open Day');
  expect(await inspect(page, 'the door, before, with a pass')).toEqual([]);
  await press(page, 'Prepare this phone');
  // The token is in the address no more.
  await expect(page).toHaveURL(new RegExp(`/door/pass#${id}$`));
  await press(page, 'Phone');
  await expect(page.getByText('This page opens without network too.')).toBeVisible();
  await context.setOffline(true);
  // As the home screen opens it: with neither event nor secret in the address.
  await page.goto('about:blank');
  await page.goto('/door/pass');
  await expect(page).toHaveURL(new RegExp(`/door/pass#${id}$`));
  await letIn(page, guest);
  await context.setOffline(false);
  await expect(page.getByText('Online, Jo Marsh')).toBeVisible();
  expect(await inspect(page, 'the door, with a pass')).toEqual([]);
  const stillExpected = (await findDoor(officer)).expected.map(({ ticketNumber }) => ticketNumber);
  expect(stillExpected).not.toContain(guest.ticketNumber);

  await press(office, 'Done');
  await press(office, 'Revoke the pass of Jo Marsh');
  await press(office, 'Revoke');
  await expect(page.getByText('This pass has ended')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This phone keeps no door')).toBeVisible();
  expect(await inspect(page, 'the door, closed to a pass')).toEqual([]);
  // Where the app of the home screen keeps its own things, the link is pasted into it.
  await page.getByLabel('Link of your pass').fill(link.replace(/#.*/, ''));
  await press(page, 'Open the door');
  await expect(page.getByText('This is not the whole link of a pass')).toBeVisible();
  await page.getByLabel('Link of your pass').fill(link);
  await press(page, 'Open the door');
  await expect(page.getByText('This pass has ended')).toBeVisible();
});

test('an event that is called off is forgotten by the phones at its door', async ({ stage }) => {
  const officer = await stage.cast.officer('owner');
  const { id } = await putOnSale(stage, { stock: 5 });
  const made = await askByCall<{ token: string }>(officer, '/api/admin/events/door/makepass', {
    ...{ id, name: 'Jo Marsh' },
  });
  const own = await preparePhone(stage, { officer, id }, 'North gate');
  const helper = await stage.visit({ viewport: { width: 390, height: 844 } });
  await helper.page.goto(`/door/pass#${made.token}`);
  await press(helper.page, 'Prepare this phone');
  await expect(helper.page.getByText('Online, Jo Marsh')).toBeVisible();
  const { page: office } = await stage.visit();
  await openAs(office, officer, `/admin/events/${id}`);
  await press(office, 'Call off…');
  await office.getByLabel('Reason').fill('The depot is flooded');
  await press(office, 'Call off the event');
  for (const { page } of [own, helper]) {
    await expect(page.getByText('This event was called off')).toBeVisible();
    expect(await inspect(page, 'the door of an event that was called off')).toEqual([]);
    await page.reload();
    const kept = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const asked = indexedDB.open('door');
          asked.addEventListener('success', () => {
            const lists = asked.result.transaction('lists').objectStore('lists').count();
            lists.addEventListener('success', () => resolve(lists.result));
          });
        }),
    );
    expect(kept).toBe(0);
  }
});

test('on a phone what was confirmed stands above an open sheet, and covers none of its buttons', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id } = await putOnSale(stage, { stock: 5 });
  const { page } = await stage.visit({ viewport: { width: 390, height: 700 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, officer, `/admin/events/${id}`);
  await page.getByLabel('Name of the helper').fill('Sam Orr');
  await press(page, 'Make a pass');
  await press(page, 'Copy the link');
  // Where the browser lets nothing be copied, that is said in the same place.
  const words = /Copied successfully!|Failed to copy text!/;
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
  await expect(toast).toBeVisible();
  // Held, as by whoever reads it.
  await toast.hover();
  await page.getByRole('button', { name: 'Revoke the pass of Sam Orr' }).dispatchEvent('click');
  const sheet = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(sheet).toBeVisible();
  const box = await toast.boundingBox();
  const below = (box?.y ?? 0) + (box?.height ?? 0);
  expect(below).toBeGreaterThan(0);
  for (const button of await sheet.getByRole('button').all())
    expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(below);
});
