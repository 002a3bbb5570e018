import { useNavigate } from 'react-router';
import { trackJoinComplete } from '../../lib/calls/data-layer.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { saveJoin, reloadJoin } from '../join-queries.ts';
import { pathOfJoin } from '../sign-up-steps.ts';

/** Goes to the page on which a join that has just been completed ends; throws when the server cannot be asked. */
export const useFinishJoin = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const join = await reloadJoin();
    invalidateAfterPayment();
    await saveJoin(join);
    if (join.nextStep === 'done') trackJoinComplete();
    navigate(pathOfJoin(join), { replace: true });
  };
};
