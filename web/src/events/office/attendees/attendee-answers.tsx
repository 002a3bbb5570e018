import type { Attendee } from '@linehaul/contract/office-event-lists';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** What somebody answered, a press away; nothing where nothing was asked. */
export const AttendeeAnswers = ({
  attendee: { name, ticketNumber, answers, isOpen },
}: {
  attendee: Attendee;
}) => {
  const [isShown, setIsShown] = useState(false);
  const who = name ?? ticketNumber;
  const given = answers.filter(({ answer }) => answer !== '');
  if (answers.length === 0) return '–';
  if (given.length === 0) return isOpen ? 'Open' : '–';
  return (
    <>
      <Button variant="quiet" aria-label={`Answers of ${who}`} onClick={() => setIsShown(true)}>
        {isOpen ? 'Some answers' : 'Answers'}
      </Button>
      <Dialog title={`Answers of ${who}`} isOpen={isShown} onClose={() => setIsShown(false)}>
        <Facts
          facts={answers.map(({ question, answer }) => ({
            name: question,
            value: answer === '' ? '–' : answer,
          }))}
        />
      </Dialog>
    </>
  );
};
