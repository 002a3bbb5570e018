import { settings } from '../../lib/settings.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';

/** Whom to ask about an invoice. */
export const AskAssociation = () => {
  const { name, phone, email } = settings.association;
  return (
    <p>
      Questions? Call {name} on <a href={telephoneHref(phone)}>{phone}</a> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
};
