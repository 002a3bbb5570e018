import { beforeEach, expect, test, vi } from 'vitest';

/** What a browser offers as storage, as far as it is used. */
const newStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
};

const switchedOff = {
  getItem: () => {
    throw new DOMException('Access is denied', 'SecurityError');
  },
};

const admin = { accessToken: 'a-token', userId: 'admin', contactType: 'Staff', email: 'a@scrfa.example' };
const member = { accessToken: 'm-token', userId: 'member', contactType: 'Member' };

const openStore = async (local: object, tab: object) => {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.resetModules();
  return import('./session.ts');
};

const openTab = async (local: object, tab: object) => {
  return (await openStore(local, tab)).session;
};

let local = newStorage();
let tab = newStorage();
beforeEach(() => {
  local = newStorage();
  tab = newStorage();
});

test('a tab that acts as another person leaves the session of the browser as it is', async () => {
  const session = await openTab(local, tab);
  session.start(admin);
  session.startImpersonation(member);
  expect([session.token(), session.userId(), session.isImpersonating()]).toEqual(['m-token', 'member', true]);
  expect(local.items.get('authToken')).toBe('a-token');
  session.clear();
  expect([session.token(), session.userId(), session.isImpersonating()]).toEqual(['a-token', 'admin', false]);
  session.clear();
  expect(session.isSignedIn()).toBe(false);
});

test('the end of an impersonation wipes that tab only; log-out wipes all', async () => {
  const session = await openTab(local, tab);
  session.start(admin);
  session.startImpersonation(member);
  session.wipe();
  expect([tab.items.size, session.token()]).toEqual([0, 'a-token']);
  session.saveRedirect('/news');
  session.wipe();
  expect([local.items.size, tab.items.size]).toEqual([0, 0]);
});

test('what the server says of the person is kept where their session is', async () => {
  const session = await openTab(local, tab);
  session.start(admin);
  session.startImpersonation({ ...member, contactType: 'Prospect-Applicant' });
  session.saveContactType('Member');
  expect([session.contactType(), local.items.get('userContactType')]).toEqual(['Member', 'Staff']);
});

test('a page is outlived when its person has signed out or another has signed in, and not before', async () => {
  const session = await openTab(local, tab);
  local.setItem('userId', 'somebody');
  expect(session.hasChangedPerson()).toBe(false);
  session.start(member);
  expect(session.hasChangedPerson()).toBe(false);
  local.setItem('userId', 'somebody else');
  expect(session.hasChangedPerson()).toBe(true);
  local.clear();
  expect(session.hasChangedPerson()).toBe(true);
});

test('without storage the session lasts as long as the page', async () => {
  const session = await openTab(switchedOff, switchedOff);
  session.start(member);
  expect([session.token(), session.isImpersonating()]).toEqual(['m-token', false]);
  session.startImpersonation(admin);
  expect(session.token()).toBe('a-token');
  session.wipe();
  session.wipe();
  expect(session.isSignedIn()).toBe(false);
});

test('components hear of a sign-in and not of a sign-out, and get the same object while nothing changes', async () => {
  const { session, sessionStore } = await openStore(local, tab);
  const heard: boolean[] = [];
  const stop = sessionStore.subscribe(() => heard.push(sessionStore.current().isImpersonating));
  session.start(admin);
  expect(sessionStore.current()).toBe(sessionStore.current());
  session.startImpersonation(member);
  expect(heard).toEqual([false, true]);
  session.clear();
  expect(heard).toHaveLength(2);
  expect(sessionStore.current().isImpersonating).toBe(false);
  expect(sessionStore.current().isSignedIn).toBe(true);
  stop();
  sessionStore.lookAgain();
  expect(heard).toHaveLength(2);
});

test('a tab shows the organisation that it began with, and learns that another tab has switched', async () => {
  const [one, other] = [await openTab(local, newStorage()), await openTab(local, newStorage())];
  for (const session of [one, other]) session.showsOrganisation('first');
  expect([one.hasChangedOrganisation(), one.organisationShown()]).toEqual([false, 'first']);
  other.showsOrganisation('second');
  expect([one.hasChangedOrganisation(), one.organisationShown()]).toEqual([true, 'first']);
  const anew = await openTab(local, newStorage());
  anew.showsOrganisation('second');
  expect(anew.hasChangedOrganisation()).toBe(false);
});

test('what another signed in as before says nothing of an organisation to who signs in next', async () => {
  const session = await openTab(local, tab);
  session.start(admin);
  session.showsOrganisation('first');
  session.clear();
  session.start(member);
  expect([session.organisationShown(), session.hasChangedOrganisation()]).toEqual([undefined, false]);
  session.showsOrganisation('second');
  expect([session.organisationShown(), session.hasChangedOrganisation()]).toEqual(['second', false]);
});
