import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { getPartner } from '@linehaul/contract/partners';
import { getResource } from '@linehaul/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendImport, wordPressExport } from '../../test/content/import-files.ts';
import { openDesk } from '../../test/content/office-desk.ts';
import { openPartnerDesk } from '../../test/content/partner-desk.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let inside: Server;
let heard = 0;
beforeAll(async () => {
  inside = createServer((socket) => {
    heard += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.stop();
  inside.close();
});

test('no address that the office writes down or imports is opened by the server, however it is written', async () => {
  const { port } = inside.address() as AddressInfo;
  const addresses = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '127.1'].map(
    (host) => `http://${host}:${port}/latest/meta-data/`,
  );
  const pictures = addresses.map(
    (address) => `<p>Read <a href="${address}">this</a><img src="${address}a.png"></p>`,
  );
  const desk = await openDesk(portal);
  const partnerDesk = await openPartnerDesk(portal, { firstName: 'Avery', lastName: 'Dunne' });
  const { token } = desk;
  const { id } = await desk.put({ content: pictures.join('') });
  expect((await portal.call(getResource, { query: { id }, token })).data.content).toContain(
    'href="http://127.0.0.1',
  );
  for (const externalUrl of addresses) {
    const partner = await partnerDesk.put({ externalUrl, content: pictures.join('') });
    expect((await portal.call(getPartner, { params: { id: partner.id }, token })).data.externalUrl).toBe(
      externalUrl,
    );
  }
  const posts = addresses.flatMap((address, at) => [
    { id: at * 2 + 1, title: `Post ${at}`, content: pictures.join(''), thumbnailId: at * 2 + 2 },
    { id: at * 2 + 2, type: 'attachment', attachmentUrl: `${address}b.jpg` },
  ]);
  await sendImport(portal, token, {
    files: [{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }],
  });
  await portal.drain();
  expect(heard).toBe(0);
  await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  expect(heard, 'who asks is heard').toBe(1);
});
