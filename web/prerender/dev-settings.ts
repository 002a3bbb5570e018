import type { Plugin } from 'vite';

const FALLBACK = {
  association: {
    name: 'Southern Cross Road Freight Association',
    shortName: 'SCRFA',
    phone: '1800 555 010',
    email: 'membership@scrfa.example',
    website: 'https://scrfa.example',
  },
  payments: { sandbox: true, publishableKey: 'pk_sandbox' },
  devMailbox: true,
  version: 'dev',
};

const readSettings = async (server: string): Promise<unknown> => {
  const answer = await fetch(`${server}/api/association/settings`);
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : FALLBACK;
};

/** Does for `vite dev` what the portal's server does to the built pages: puts the settings into the HTML. */
export const fillSettingsWhileDeveloping = (server: string): Plugin => ({
  name: 'linehaul:dev-settings',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const settings = await readSettings(server).catch(() => FALLBACK);
      return html
        .replace('__PORTAL_SETTINGS__', JSON.stringify(settings).replaceAll('<', '\\u003c'))
        .replaceAll('__PORTAL_SANDBOX__', 'true')
        .replaceAll('__PORTAL_PUBLIC_URL__', server)
        .replaceAll('__PORTAL_ASSOCIATION_NAME__', FALLBACK.association.name);
    },
  },
});
