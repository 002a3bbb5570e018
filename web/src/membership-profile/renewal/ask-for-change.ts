import { askForChange } from '@linehaul/contract/level-change';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { call } from '../../lib/calls/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { keepRenewal } from './renewal-query.ts';

export const ASK_FOR_CHANGE = 'Ask for this change';

/** Asks for a change that is approved first; nothing is changed or invoiced by it. */
export const askFor = async (
  { productName }: { productName: string },
  body: BodyOf<typeof askForChange>,
): Promise<void> => {
  await keepRenewal(await call(askForChange, { body }));
  showToast({
    tone: 'success',
    title: `You have asked for ${productName}`,
    text: 'We email you the decision.',
  });
};
