import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<(address: string) => Promise<Response>>();

const owing = { items: [], total: 5 };
const requests = { items: [] };

const answered = (parts: object, failed: string[] = []): Response =>
  Response.json({ data: { parts, failed } });

const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });

const load = (askedAhead?: Window['askedAhead']) => {
  vi.resetModules();
  vi.stubGlobal('window', { askedAhead });
  return import('./home-parts.ts');
};

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', storage({ authToken: 'now' }));
  vi.stubGlobal('sessionStorage', storage({}));
});

const never = (): Promise<never> => Promise.reject(new Error('Asked for alone'));

test('what is asked for at the same moment goes in one call, each part once', async () => {
  const { partOf } = await load();
  fetched.mockResolvedValueOnce(answered({ owing, joinRequests: requests }));
  const [owed, first, second] = await Promise.all([
    partOf('owing', never),
    partOf('joinRequests', never),
    partOf('joinRequests', never),
  ]);
  expect([owed, first, second]).toEqual([owing, requests, requests]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/home?parts=owing%2CjoinRequests']);
});

test('one part alone is asked for by its own call, and so is what failed beside others', async () => {
  const { partOf } = await load();
  expect(await partOf('owing', () => Promise.resolve(owing))).toBe(owing);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(answered({ owing }, ['joinRequests']));
  const both = [partOf('owing', never), partOf('joinRequests', () => Promise.resolve(requests))];
  expect(await Promise.all(both)).toEqual([owing, requests]);
});

test('what is left out does not exist for the person, and is not asked for again', async () => {
  const { partOf } = await load();
  fetched.mockResolvedValueOnce(answered({ owing }));
  const asked = [partOf('owing', never), partOf('membershipCard', never)];
  await expect(asked[1]).rejects.toMatchObject({ status: 404 });
});

test('what the page has asked ahead is taken once, by the person for whom it was asked', async () => {
  const askAhead = (token: string) => ({
    token,
    parts: 'owing,joinRequests',
    answer: Promise.resolve(answered({ owing, joinRequests: requests })),
  });
  const { aheadOf, partOf } = await load(askAhead('now'));
  expect(await partOf('owing', never)).toEqual(owing);
  expect(await aheadOf('joinRequests', ({ items }) => items.length === 0)).toEqual(requests);
  expect(await aheadOf('joinRequests', () => true)).toBeUndefined();
  const again = { items: [], total: 7 };
  expect(await partOf('owing', () => Promise.resolve(again))).toBe(again);
  const others = await load(askAhead('of somebody else'));
  expect(await others.partOf('owing', () => Promise.resolve(again))).toBe(again);
});

test('a refusal of what was asked ahead is left to the part’s own call', async () => {
  const refused = Promise.resolve(new Response('', { status: 401 }));
  const { partOf } = await load({ token: 'now', parts: 'owing', answer: refused });
  expect(await partOf('owing', () => Promise.resolve(owing))).toBe(owing);
});
