import type { AssociationSettings } from '@linehaul/contract/association-settings';
import type { SetUp, SetUpStep } from '@linehaul/contract/set-up';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { BankPart } from '../bank-part.tsx';
import { DefaultsPart } from '../defaults-part.tsx';
import { DetailsPart } from '../details-part.tsx';
import { LookPart } from '../look-part.tsx';
import { MailPart } from '../mail-part.tsx';
import { PaymentsPart } from '../payments-part.tsx';
import { useAssociationSettings } from '../settings-queries.ts';
import { LeaveActs } from './leave-acts.tsx';
import { SetUpList } from './set-up-list.tsx';
import { useBegin, useSetUp } from './set-up-queries.ts';
import { StepActs } from './step-acts.tsx';
import { stepToShow } from './set-up-words.ts';
import styles from './set-up.module.css';

const FirstProduct = () => (
  <Card title="First membership and price">
    <p>
      What an organisation can join as, who may choose it, how it is paid and how it renews. Organisations can
      join once there is one with a price; you add more whenever you like.
    </p>
    <div>
      <LinkButton to={paths.adminProducts}>Memberships and prices</LinkButton>
    </div>
  </Card>
);

interface PartProps {
  step: SetUpStep;
  settings: AssociationSettings;
}

/** The form of the settings page, which begins with what was in force as the step was opened. */
const Part = ({ step, settings }: PartProps) => {
  const [first] = useState(settings);
  const { mayChange } = first;
  switch (step) {
    case 'details':
      return <DetailsPart details={first.details} mayChange={mayChange} />;
    case 'look':
      return <LookPart look={{ ...first.look, logo: settings.look.logo }} mayChange={mayChange} />;
    case 'mail':
      return <MailPart mail={first.mail} mayChange={mayChange} />;
    case 'bank':
      return <BankPart bank={first.bank} mayChange={mayChange} />;
    case 'payments':
      return <PaymentsPart payments={settings.payments} mayChange={mayChange} />;
    case 'year':
      return <DefaultsPart defaults={first.defaults} mayChange={mayChange} />;
    case 'product':
      return <FirstProduct />;
  }
};

const Ready = () => (
  <Notice tone="success" title="The portal is set up">
    <p>Nothing is missing. Whatever you have set is changed later under Settings and Memberships.</p>
  </Notice>
);

const Steps = ({ setUp, settings }: { setUp: SetUp; settings: AssociationSettings }) => {
  const [search] = useSearchParams();
  const wanted = search.get('step');
  // A step that is saved stays open until one goes on.
  const [opened] = useState(() => stepToShow(setUp.steps, wanted)?.step ?? null);
  const current = stepToShow(setUp.steps, wanted ?? opened);
  useBegin(setUp);
  if (!current) return null;
  return (
    <>
      {!setUp.mayChange && <Notice tone="info">Only an owner of the portal sets it up.</Notice>}
      {setUp.steps.every(({ state }) => state !== 'open') && <Ready />}
      <div className={styles.columns}>
        <SetUpList steps={setUp.steps} current={current.step} />
        <div className={styles.current}>
          <Part key={current.step} step={current.step} settings={settings} />
          {setUp.mayChange && <StepActs setUp={setUp} current={current} />}
        </div>
      </div>
      {setUp.mayChange && <LeaveActs setUp={setUp} />}
    </>
  );
};

/** The owner's way through what a portal needs before it is opened. */
export const SetUpPage = () => {
  const setUp = useSetUp();
  const settings = useAssociationSettings();
  const error = setUp.error ?? settings.error;
  return (
    <PageBody width="wide">
      <PageHeading lead="Each step is saved by itself and holds at once. Leave whenever you like: what is done stays done.">
        Set up the portal
      </PageHeading>
      {setUp.data && settings.data && setUp.isFetchedAfterMount && settings.isFetchedAfterMount ? (
        <Steps setUp={setUp.data} settings={settings.data} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The set-up could not be loaded')}
          onRetry={() => void Promise.all([setUp.refetch(), settings.refetch()])}
        />
      ) : (
        <Skeleton lines={12} shape="field" label="Loading the set-up" />
      )}
    </PageBody>
  );
};
