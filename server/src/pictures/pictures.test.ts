import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import { listEvents } from '@linehaul/contract/events';
import { publishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import { createOfficeEvent, getOfficeEvent, saveOfficeEvent } from '@linehaul/contract/office-events';
import { uploadPicture } from '@linehaul/contract/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WHOLE } from '../../test/access/picture-samples.ts';
import { sentEvent } from '../../test/events/sent-event.ts';
import { drawPicture } from '../../test/files/draw-picture.ts';
import { sendMultipart } from '../../test/files/send-multipart.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { findPicturesOfEvents } from '../events/office/event-picture-queries.ts';
import { sweepPictures } from './sweep-pictures-job.ts';

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const send = (bytes: Uint8Array, fields: Record<string, string> = WHOLE) =>
  sendMultipart(portal, uploadPicture, {
    ...{ token: officer.token, fields, files: [{ name: 'Depot.JPG', bytes }] },
  });
const upload = async (bytes: Uint8Array, fields = WHOLE) => {
  const { status, text } = await send(bytes, fields);
  expect(status).toBe(200);
  return (JSON.parse(text) as { data: { id: string; address: string } }).data;
};
const look = async (address: string) => {
  const response = await portal.fetch(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const as = () => ({ token: officer.token });
const DAY = 24 * 3_600_000;
const sweep = () => sweepPictures(portal.context, [findPicturesOfEvents]);

test('of a picture the chosen part is kept, upright, in two sizes of WebP, without what the camera wrote', async () => {
  const photo = await sharp(await drawPicture(1600, 1200))
    .withExif({ IFD0: { Copyright: 'Kept secret' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .toBuffer();
  const { address } = await upload(photo, { left: '0.5', top: '0.2', width: '0.5' });
  for (const [width, height] of [
    [1280, 720],
    [640, 360],
  ] as const) {
    const { response, bytes } = await look(address.replace('1280', String(width)));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'webp' });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // Right of the middle all of it is blue.
    const { channels } = await sharp(bytes).stats();
    expect(channels[2]?.mean).toBeGreaterThan((channels[0]?.mean ?? 0) + 100);
  }
});

test('a photograph that lies on its side is turned upright', async () => {
  const lying = await sharp(await drawPicture(900, 1600))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes } = await look((await upload(lying)).address);
  // Its left half is on top then.
  const upper = await sharp(bytes).extract({ left: 0, top: 0, width: 1280, height: 300 }).toBuffer();
  const top = await sharp(upper).stats();
  expect(top.channels[0]?.mean).toBeGreaterThan((top.channels[2]?.mean ?? 0) + 100);
});

test('what is no picture, too small or too large to open is refused in words beside the field', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  const whole = await drawPicture(1280, 720);
  const refused = [
    [Buffer.from('not a picture'), 'could not be read'],
    [Buffer.alloc(0), 'could not be read'],
    [Buffer.from([0x89, 0x50]), 'could not be read'],
    [svg, 'could not be read'],
    [whole.subarray(0, whole.length / 2), 'could not be read'],
    [await drawPicture(300, 200), 'at least 640 pixels wide'],
    [await drawPicture(9000, 6000, 'png'), 'too many pixels'],
  ] as const;
  for (const [bytes, words] of refused) {
    const { status, body } = await send(bytes);
    expect(status).toBe(400);
    expect(body.modelState?.['picture']?.[0]).toContain(words);
  }
  expect((await send(whole, { ...WHOLE, width: '2' })).status).toBe(400);
});

test('an event shows its picture in lists; one that nothing shows is deleted after a day', async () => {
  const [shown, unused] = [
    await upload(await drawPicture(1280, 720)),
    await upload(await drawPicture(640, 360, 'webp')),
  ];
  const sent = await sentEvent(portal, { pictureId: shown.id, pictureDescription: 'A depot at dusk' });
  const { id, version } = (await portal.call(createOfficeEvent, { body: sent, ...as() })).data;
  await portal.call(publishOfficeEvent, { body: { id, version }, ...as() });
  const { events } = (await portal.call(listEvents, { body: {}, ...as() })).data;
  expect(events.find((event) => event.id === id)?.listingImg).toBe(shown.address);

  await sweep();
  expect((await look(unused.address)).response.status).toBe(200);
  portal.context.clock.advance(DAY + 1000);
  await sweep();
  expect((await look(shown.address)).response.status).toBe(200);
  expect((await look(unused.address)).response.status).toBe(404);

  // The session is over by then.
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const gone = { ...sent, pictureId: unused.id, id, version: version + 1 };
  const refusal = await portal.call(saveOfficeEvent, { body: gone, ...as() });
  expect(refusal.status).toBe(400);
  await portal.call(saveOfficeEvent, { body: { ...gone, pictureId: null }, ...as() });
  expect((await portal.call(getOfficeEvent, { query: { id }, ...as() })).data.pictureId).toBeNull();
  await sweep();
  expect((await look(shown.address)).response.status).toBe(404);
});

test('the address of a picture is random and its only key: nothing lists pictures, and a guess is what never was', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) ids.push((await upload(await drawPicture(640, 360))).id);
  // Version 4: 122 random bits, no clock and no count in them.
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
  const guesses = ['/api/pictures', '/api/pictures/', `/api/pictures/${randomUUID()}-640.webp`];
  for (const guess of guesses) expect((await look(guess)).response.status).toBe(404);
  expect((await look(`/api/pictures/${ids[0]}-640.webp`)).response.status).toBe(200);
});
