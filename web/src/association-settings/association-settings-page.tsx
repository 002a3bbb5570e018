import type { AssociationSettings } from '@linehaul/contract/association-settings';
import { useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { BankPart } from './bank-part.tsx';
import { DefaultsPart } from './defaults-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { FormsPart } from './forms-part.tsx';
import { LookPart } from './look-part.tsx';
import { MailPart } from './mail-part.tsx';
import { NavigationPart } from './navigation-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { useAssociationSettings } from './settings-queries.ts';

/** The forms begin with what was in force as the page was opened: what others save does not change what is typed. */
const Sections = ({ settings }: { settings: AssociationSettings }) => {
  const [first] = useState(settings);
  const { mayChange } = first;
  return (
    <>
      {!mayChange && <Notice tone="info">Only an owner of the portal changes these settings.</Notice>}
      <DetailsPart details={first.details} mayChange={mayChange} />
      <BankPart bank={first.bank} mayChange={mayChange} />
      <LookPart look={{ ...first.look, logo: settings.look.logo }} mayChange={mayChange} />
      <MailPart mail={first.mail} mayChange={mayChange} />
      <PaymentsPart payments={settings.payments} mayChange={mayChange} />
      <FormsPart />
      <DefaultsPart defaults={first.defaults} mayChange={mayChange} />
      <NavigationPart navigation={first.navigation} mayChange={mayChange} />
    </>
  );
};

/** What the owner sets of the association, section by section. */
export const AssociationSettingsPage = () => {
  const { data, error, refetch, isFetchedAfterMount } = useAssociationSettings();
  return (
    <PageBody>
      <PageHeading lead="Who the association is, in pages, mails and on invoices. What you save holds at once, and is in the audit log.">
        Settings
      </PageHeading>
      <div>
        <LinkButton variant="secondary" to={paths.adminSetUp}>
          What is set up, and what is missing
        </LinkButton>
      </div>
      {data && isFetchedAfterMount ? (
        <Sections settings={data} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The settings could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={12} shape="field" label="Loading the settings" />
      )}
    </PageBody>
  );
};
