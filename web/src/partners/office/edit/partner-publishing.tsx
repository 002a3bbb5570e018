import {
  publishOfficePartner,
  takeDownOfficePartner,
  unpublishOfficePartner,
} from '@linehaul/contract/office-partner-publishing';
import { deleteOfficePartner, type EditedPartner } from '@linehaul/contract/office-partners';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PublishingCard, type PublishingActs } from '../../../ui/publishing/publishing-card.tsx';
import { usePartnersChanged } from '../office-queries.ts';

interface PartnerPublishingProps {
  partner: EditedPartner;
  version: number;
  onSeen: (version: number) => void;
}

/** How a partner stands, and what can be done with it. */
export const PartnerPublishing = ({ partner, version, onSeen }: PartnerPublishingProps) => {
  const navigate = useNavigate();
  const changed = usePartnersChanged();
  const acts: PublishingActs = {
    publish: (body) => call(publishOfficePartner, { body }),
    takeDown: (body) => call(takeDownOfficePartner, { body }),
    unpublish: (body) => call(unpublishOfficePartner, { body }),
    remove: async (body) => {
      await call(deleteOfficePartner, { body });
      navigate(paths.adminPartners);
      await changed();
    },
  };
  return (
    <PublishingCard
      item={partner}
      version={version}
      belongings="its people, its files, its figures and its history"
      acts={acts}
      onChanged={async (seen) => {
        onSeen(seen);
        await changed();
      }}
    />
  );
};
