import type { Attendee } from '@linehaul/contract/office-event-lists';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Whether nothing was asked, or all of it left without an answer for good. */
export const hasNoAnswers = ({ answers, isOpen }: Attendee): boolean =>
  answers.length === 0 || (!isOpen && answers.every(({ answer }) => answer === ''));

/** What somebody answered, a press away; nothing where nothing was asked. */
export const AttendeeAnswers = ({ attendee }: { attendee: Attendee }) => {
  const { name, ticketNumber, answers, isOpen } = attendee;
  const [isShown, setIsShown] = useState(false);
  const who = name ?? ticketNumber;
  if (hasNoAnswers(attendee)) return '–';
  if (answers.every(({ answer }) => answer === '')) return 'Open';
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
