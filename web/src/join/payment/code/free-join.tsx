import { joinForNothing } from '@linehaul/contract/join-codes';
import { call } from '../../../lib/calls/api.ts';
import { ApiError, isRefusedAs } from '../../../lib/calls/api-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { settings } from '../../../lib/settings.ts';
import { ReadTerms } from '../../../membership-terms/read-terms.tsx';
import { askTermsAnew } from '../../../membership-terms/terms-queries.ts';
import { TermsCheckbox, useTerms } from '../../../payments/terms-checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useFinishJoin } from '../../completion/use-finish-join.ts';
import { periodWords } from '../../membership/frequencies.ts';
import { termsText } from '../consent-text.ts';
import { askOptionsAnew } from '../payment-options.ts';
import { agreementOf, chosenBody, type Chosen } from '../subscription-choice.ts';

const useFreeJoin = (choice: Chosen) => {
  const finishJoin = useFinishJoin();
  const { isBusy, failure, run } = useAct();
  const refuse = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    // The join stands elsewhere than this page thought, and is led there.
    if (error.nextStep && error.nextStep !== 'payment') return;
    await askOptionsAnew();
    if (isRefusedAs('terms-changed', error)) askTermsAnew();
    throw error;
  };
  const join = (): Promise<void> =>
    run(async () => {
      await call(joinForNothing, { body: chosenBody(choice) }).catch(refuse);
      await finishJoin();
    });
  return { join, isBusy, failure };
};

/** Joining where a code leaves nothing to pay. */
export const FreeJoin = ({ choice }: { choice: Chosen }) => {
  const terms = useTerms(agreementOf(choice));
  const { join, isBusy, failure } = useFreeJoin(choice);
  return (
    <>
      <p>There is nothing to pay: your membership starts at once, and no invoice is issued.</p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {choice.terms && <ReadTerms terms={choice.terms} />}
      <TermsCheckbox
        terms={terms}
        text={`I agree to join ${settings.association.name} for ${periodWords(choice.frequency)}, for which there is nothing to pay${termsText(choice.terms)}.`}
      />
      <Button
        isWide
        isBlocked={!terms.isAgreed}
        onBlockedPress={terms.askFor}
        isBusy={isBusy}
        busyLabel="Joining…"
        onClick={() => void join()}
      >
        Join
      </Button>
    </>
  );
};
