import { beforeEach, expect, test, vi } from 'vitest';

const confirm = vi.fn<(question: string) => boolean>();

const load = () => {
  vi.resetModules();
  return import('./leave-questions.ts');
};

beforeEach(() => {
  confirm.mockReset();
  vi.stubGlobal('window', { confirm });
});

test('a page with nothing to lose is left without a question', async () => {
  const { agreesToLeave, isLeaveGuarded } = await load();
  expect([isLeaveGuarded(), agreesToLeave()]).toEqual([false, true]);
  expect(confirm).not.toHaveBeenCalled();
});

test('a no stays, and a yes is not asked for again as the page unloads', async () => {
  const { agreesToLeave, hasAgreedToLeave, holdLeaving } = await load();
  holdLeaving('Leave your answers?');
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect([agreesToLeave(), hasAgreedToLeave()]).toEqual([false, false]);
  expect([agreesToLeave(), hasAgreedToLeave()]).toEqual([true, true]);
  expect(confirm).toHaveBeenCalledWith('Leave your answers?');
});

test('what has been saved or closed is asked about no more', async () => {
  const { holdLeaving, isLeaveGuarded } = await load();
  const releases = [holdLeaving('The same words'), holdLeaving('The same words')];
  releases[0]?.();
  expect(isLeaveGuarded()).toBe(true);
  releases[1]?.();
  expect(isLeaveGuarded()).toBe(false);
});

test('a reload keeps what is typed into fields, and neither a text with headings nor anything else', async () => {
  const { holdLeaving, isTypedAlone } = await load();
  const querySelector = vi.fn<() => object | null>(() => null);
  vi.stubGlobal('document', { querySelector });
  expect(isTypedAlone()).toBe(true);
  holdLeaving('Leave what you typed?', true);
  expect(isTypedAlone()).toBe(true);
  querySelector.mockReturnValue({});
  expect(isTypedAlone()).toBe(false);
  querySelector.mockReturnValue(null);
  holdLeaving('Leave the payment?');
  expect(isTypedAlone()).toBe(false);
});
