import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { identityCheck, withIdentity } from './identity-check.ts';

const unconfirmed = new ApiError('Please give your password again', {
  status: 403,
  code: 'identity-unconfirmed',
});

/** Refused until the person has proved who they are. */
const actThatNeedsProof = () => {
  let isProved = false;
  const act = vi.fn<() => Promise<string>>(async () => {
    if (!isProved) throw unconfirmed;
    return 'done';
  });
  return { act, prove: () => (isProved = true) };
};

const openDialog = () => identityCheck.subscribe(() => {});

describe('an act that needs a recent proof of identity', () => {
  it('is done again once the person has given it', async () => {
    const close = openDialog();
    const { act, prove } = actThatNeedsProof();
    const done = withIdentity(act);
    await vi.waitFor(() => expect(identityCheck.isAsked()).toBe(true));
    prove();
    identityCheck.settle(true);
    expect(await done).toBe('done');
    expect(act).toHaveBeenCalledTimes(2);
    expect(identityCheck.isAsked()).toBe(false);
    close();
  });

  it('fails with the words of the server when the person declines, and is not done again', async () => {
    const close = openDialog();
    const { act } = actThatNeedsProof();
    const done = withIdentity(act);
    await vi.waitFor(() => expect(identityCheck.isAsked()).toBe(true));
    identityCheck.settle(false);
    await expect(done).rejects.toBe(unconfirmed);
    expect(act).toHaveBeenCalledTimes(1);
    close();
  });

  it('asks once for two that wait', async () => {
    const close = openDialog();
    const [first, second] = [actThatNeedsProof(), actThatNeedsProof()];
    const done = Promise.all([withIdentity(first.act), withIdentity(second.act)]);
    await vi.waitFor(() => expect(second.act).toHaveBeenCalled());
    await vi.waitFor(() => expect(identityCheck.isAsked()).toBe(true));
    first.prove();
    second.prove();
    identityCheck.settle(true);
    expect(await done).toEqual(['done', 'done']);
    close();
  });

  it('fails where no dialog can ask, and when the page with the dialog is left', async () => {
    const { act } = actThatNeedsProof();
    await expect(withIdentity(act)).rejects.toBe(unconfirmed);
    const leave = openDialog();
    const done = withIdentity(act);
    await vi.waitFor(() => expect(identityCheck.isAsked()).toBe(true));
    leave();
    await expect(done).rejects.toBe(unconfirmed);
  });
});

describe('an act that fails for another reason', () => {
  it('asks nothing', async () => {
    const close = openDialog();
    const forbidden = new ApiError('You do not have access to this', { status: 403, code: 'forbidden' });
    await expect(withIdentity(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
    expect(identityCheck.isAsked()).toBe(false);
    close();
  });
});
