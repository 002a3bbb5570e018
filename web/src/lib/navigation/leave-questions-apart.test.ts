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
