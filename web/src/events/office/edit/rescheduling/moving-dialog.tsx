import type { EditedEvent, SentEvent } from '@linehaul/contract/office-events';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import styles from '../../office.module.css';
import { harmWords } from '../harm/harm-words.ts';
import { moveWords } from './move-words.ts';

interface MovingDialogProps {
  event: EditedEvent;
  sent: SentEvent;
  booked: number;
  /** With why nobody is told; undefined where they are. */
  onConfirm: (untoldBecause: string | undefined) => Promise<void>;
  onClose: () => void;
}

const fields = z.object({ isTold: z.optional(z.string()), untoldBecause: z.optional(z.string()) }).check(
  z.refine(({ isTold, untoldBecause }) => isTold !== undefined || Boolean(untoldBecause?.trim()), {
    path: ['untoldBecause'],
    error: 'Please say why nobody needs to know',
  }),
);

/** Says what moving an event that is booked does, and whether those who have booked are told. */
export const MovingDialog = ({ event, sent, booked, onConfirm, onClose }: MovingDialogProps) => {
  const [isTold, setIsTold] = useState(true);
  return (
    <ActDialog
      title={booked > 0 ? 'Move an event that is booked?' : 'Move an event that people wait for?'}
      label="Save the move"
      schema={fields}
      onSubmit={(values) => onConfirm(values.isTold === undefined ? values.untoldBecause?.trim() : undefined)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ul className={styles.sentences}>
            {[...moveWords(event, sent, booked), ...harmWords(event, sent)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <CheckboxField
            {...field('isTold')}
            label="Email everybody who has booked, attends or waits"
            hint="In 10 minutes, with before and now and an updated calendar file. What you save again until then goes into the same email."
            checked={isTold}
            onChange={({ currentTarget }) => setIsTold(currentTarget.checked)}
          />
          {!isTold && (
            <TextField
              {...field('untoldBecause')}
              label="Why nobody needs to know"
              hint="Kept in the audit log. A spelling that was wrong, for instance."
              autoComplete="off"
              maxLength={300}
            />
          )}
        </>
      )}
    </ActDialog>
  );
};
