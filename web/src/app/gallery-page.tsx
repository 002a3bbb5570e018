import { PageHeading } from '../ui/page-heading.tsx';
import { PlainShell } from './plain-shell.tsx';

export const GalleryPage = () => (
  <PlainShell>
    <PageHeading>Parts</PageHeading>
  </PlainShell>
);
