import type { ReactNode } from 'react';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** The number of the association, to press. */
export const SupportPhone = (): ReactNode => {
  const { phone } = settings.association;
  return <a href={telephoneHref(phone)}>{phone}</a>;
};

/** In place of what only an organisation's administrators see; `what` begins the sentence. */
export const AdministratorsOnlyNote = ({ what }: { what: string }) => (
  <Notice tone="info" title={`${what} are for organisation administrators`}>
    If you need access, or something has changed, please call {settings.association.name} on <SupportPhone />.
  </Notice>
);
