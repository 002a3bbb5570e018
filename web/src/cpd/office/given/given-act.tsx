import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { type ActedHours, GivenActDialog } from './given-act-dialog.tsx';

/** Takes hours back by hand, or gives those again that were: a button that asks why. */
export const GivenAct = ({ record }: { record: ActedHours }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { isStanding, personName, title } = record;
  const label = isStanding ? 'Take back…' : 'Give again…';
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${label} ${title} of ${personName}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <GivenActDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  );
};
