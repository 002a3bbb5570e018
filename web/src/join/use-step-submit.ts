import type { JoinState } from '@linehaul/contract/join-state';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../lib/calls/api-error.ts';
import { saveJoin, reloadJoin } from './join-queries.ts';
import { pathAfterStep, pathOfStep, type ServerStep } from './sign-up-steps.ts';

const never = (): boolean => false;

/**
 * Sends a step and goes on to the next one. A step that turns out to be out of order leads to the one the server
 * names; any other refusal stays in `failure`, in the server's words.
 */
export const useStepSubmit = (step: ServerStep) => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();

  const refuse = async (error: unknown, isCallers: boolean): Promise<void> => {
    const path = error instanceof ApiError ? pathOfStep(error.nextStep) : undefined;
    if (path === undefined) return isCallers ? undefined : setFailure(messageOf(error, 'Error'));
    await reloadJoin().catch(() => undefined);
    navigate(path);
  };

  /**
   * `save` may answer the new state; without one it is asked for. Returns what went wrong, if anything; the caller deals with
   * what `isCallers` says is no failure.
   */
  const send = async (
    save: () => Promise<JoinState | undefined>,
    isCallers: (error: unknown) => boolean = never,
  ): Promise<unknown> => {
    setFailure(undefined);
    try {
      const join = (await save()) ?? (await reloadJoin());
      await saveJoin(join);
      navigate(pathAfterStep(step, join));
      return undefined;
    } catch (error) {
      await refuse(error, isCallers(error));
      return error;
    }
  };
  return { send, failure, forget: (): void => setFailure(undefined) };
};
