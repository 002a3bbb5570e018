import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { ContactEnquiry } from '../contact-enquiries/contact-enquiry.tsx';
import { messageOf } from '../lib/calls/api-error.ts';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { PageHelp } from '../ui/help/page-help.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const Content = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) return <ContactEnquiry email={user.registeredEmail} phone={user.mobile} />;
  if (!error) return <Skeleton shape="field" lines={5} label="Loading your details" />;
  return (
    <FailedState
      title={messageOf(error, 'Your details could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** A message to the association, with files where they help. */
export const ContactUsPage = () => {
  const { name, phone } = settings.association;
  return (
    <PageBody>
      <PageHeading
        lead={
          <>
            Write to the {name}, with files if they help. In a hurry? Call{' '}
            <a href={telephoneHref(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>.
          </>
        }
      >
        Contact us
      </PageHeading>
      <PageHelp place="contact-us" />
      <Content />
    </PageBody>
  );
};
