import type { PortalPage } from '@linehaul/contract/pages';
import type { PortalSettings } from '@linehaul/contract/association';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../domain-error.ts';

/** The doors, for officers and for whoever has a pass: no other page may ask for the camera. */
export const DOOR_PAGES: readonly (PortalPage | undefined)[] = ['/admin/events/:id/door', '/door/pass'];

export const DOOR_PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")';

interface Served {
  readonly distFolder: string;
  readonly settings: () => PortalSettings;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** One file under an address for each kind of door, since an address serves below one path alone. */
const WORKERS = [
  ['/door-worker.js', '/admin/events/'],
  ['/door/worker.js', '/door/'],
] as const;

const ICON_SIZES = [192, 512] as const;

/** What a phone puts on its home screen: a door, of whose event nothing is said here, nor of who may open it. */
const manifestOf = (address: string, associationName: string) => ({
  id: address,
  name: `Door, ${associationName}`,
  short_name: 'Door',
  start_url: address,
  scope: address,
  display: 'standalone',
  background_color: '#0b3a42',
  theme_color: '#0b3a42',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICON_SIZES.map((size) => ({
      ...{ src: `/door-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' },
    })),
  ],
});

/** What lets a phone open the door of an event without network, and find it on its home screen. */
export const registerDoorFiles = (files: FastifyInstance, { distFolder, settings }: Served): void => {
  // Asked for anew each time, so that an old one does not stay; it may serve no more than the doors.
  for (const [address, scope] of WORKERS)
    files.get(address, (_request, reply) =>
      reply
        .header('service-worker-allowed', scope)
        .header('cache-control', 'no-cache')
        .sendFile('door-worker.js', distFolder, { cacheControl: false }),
    );
  for (const size of ICON_SIZES)
    files.get(`/door-${size}.png`, (_request, reply) =>
      reply.sendFile(`door-${size}.png`, distFolder, { maxAge: '1d' }),
    );
  const sendManifest = (reply: FastifyReply, address: string): FastifyReply =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifestOf(address, settings().association.name));
  files.get<{ Params: { id: string } }>('/admin/events/:id/door/app.webmanifest', (request, reply) => {
    if (!ID.test(request.params.id)) throw notFound();
    return sendManifest(reply, `/admin/events/${request.params.id}/door`);
  });
  // Of a pass: what follows the # of its address is on the phone, and finds its door there.
  files.get('/door/pass/app.webmanifest', (_request, reply) => sendManifest(reply, '/door/pass'));
};
