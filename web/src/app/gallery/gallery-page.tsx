import { useState } from 'react';
import { PASSWORD_RULES } from '@linehaul/contract/password';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PasswordChecklist } from '../../ui/forms/password-checklist.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { StepList } from '../../ui/layout/step-list.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryMembership } from './gallery-membership.tsx';
import { GalleryPlots } from './gallery-plots.tsx';
import { GalleryScenes } from './gallery-scenes.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { SignUpShell } from '../shells/sign-up-shell.tsx';

const STEPS = ['Password', 'Organisation', 'Membership', 'Payment'];

const Password = () => {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordChecklist rules={PASSWORD_RULES} password={password} />
    </>
  );
};

/** Every part of the design system on one page, while developing. */
export const GalleryPage = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SignUpShell
      sidebar={<StepList steps={STEPS} currentStep={3} />}
      back={{ to: '/', label: 'Back to your organisation' }}
    >
      <PageHeading lead="Every part of the design system, in the states it can be in.">
        Choose your membership
      </PageHeading>
      <GalleryForm />
      <Password />
      <GalleryStates />
      <GalleryPlots />
      <GalleryMembership />
      <GalleryScenes />
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open the dialog
        </Button>{' '}
        <Button variant="quiet" onClick={() => showToast({ tone: 'success', title: 'Saved' })}>
          Success toast
        </Button>{' '}
        <Button
          variant="quiet"
          onClick={() =>
            showToast({
              tone: 'error',
              title: 'Request Failed: An error occurred',
              text: 'Internal Server Error',
            })
          }
        >
          Error toast
        </Button>
      </div>
      <Dialog
        title="Withdraw your request?"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>The administrators of the organisation will no longer see it.</p>
      </Dialog>
    </SignUpShell>
  );
};
