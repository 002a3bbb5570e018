const isDoor = (path: string): boolean => /^\/(admin\/events\/[^/]+\/door|door\/pass)$/i.test(path);

/** Removes the page of the door from the phone: of one event, or of all. */
export const forgetPage = async (path?: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.filter(({ scope }) => isDoor(new URL(scope).pathname));
  for (const registration of own)
    if (path === undefined || new URL(registration.scope).pathname === path) await registration.unregister();
  const names = await caches.keys();
  for (const name of names)
    if (name.startsWith(path === undefined ? 'door ' : `door ${path} `)) await caches.delete(name);
};
