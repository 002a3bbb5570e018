import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/telephone-href.ts';
import { Notice } from '../ui/notice.tsx';

/** In place of what only an organisation's administrators see; `what` begins the sentence. */
export const AdministratorsOnlyNote = ({ what }: { what: string }) => {
  const { name, phone } = settings.association;
  return (
    <Notice tone="info" title={`${what} are for organisation administrators`}>
      If you need access, or something has changed, please call {name} on{' '}
      <a href={telephoneHref(phone)}>{phone}</a>.
    </Notice>
  );
};
