import { useSending } from '../../lib/forms/use-sending.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface ConfirmJoinRequestProps {
  name: string;
  onConfirm: () => Promise<unknown>;
}

/** Says what choosing an existing organisation means, and asks before anybody is mailed. */
export const ConfirmJoinRequest = ({ name, onConfirm }: ConfirmJoinRequestProps) => {
  const { isSending, isUnderWay, send } = useSending();
  const confirm = async (): Promise<void> => {
    if (!isUnderWay()) await send(async () => void (await onConfirm()));
  };
  return (
    <>
      <Notice tone="info" isAnnounced title={`${name} is already with us`}>
        <p>
          We will send a join request to its administrators. They see your name and email address and decide
          whether you belong to {name}. If that is not your organisation, type its full name instead.
        </p>
      </Notice>
      <Button isWide isBusy={isSending} busyLabel="Sending…" onClick={() => void confirm()}>
        Send join request
      </Button>
    </>
  );
};
