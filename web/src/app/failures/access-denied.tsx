import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Forgets the refusal, so that the next page asks the server again. */
const useForgottenRefusals = (): void => {
  const client = useQueryClient();
  useEffect(
    () => client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
};

const Phone = () => {
  const { phone } = settings.association;
  return <a href={telephoneHref(phone)}>{phone}</a>;
};

/** In place of a page whose data the server refuses to this person. */
export const AccessDenied = ({ refusal }: { refusal: unknown }) => {
  useForgottenRefusals();
  const { message, code } = refusal instanceof ApiError ? refusal : {};
  const needsFactor = code === 'second-factor-required';
  return (
    <MessagePage
      scene="barred"
      title="Access denied"
      ways={
        <>
          {needsFactor && <LinkButton to={paths.secondFactor}>Confirm that it is you</LinkButton>}
          <LinkButton to={paths.home} variant={needsFactor ? 'secondary' : 'primary'}>
            Go to the home page
          </LinkButton>
        </>
      }
    >
      <p>{message || 'You do not have access to this page.'}</p>
      <p>
        If you think you should see it, call <Phone />.
      </p>
    </MessagePage>
  );
};
