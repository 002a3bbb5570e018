import {
  publishOfficeResource,
  takeDownOfficeResource,
  unpublishOfficeResource,
} from '@linehaul/contract/office-resource-publishing';
import { deleteOfficeResource, type EditedResource } from '@linehaul/contract/office-resources';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { PublishingCard, type PublishingActs } from '../../../ui/publishing/publishing-card.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import { sectionAddress } from '../office-search.ts';

interface ResourcePublishingProps {
  resource: EditedResource;
  version: number;
  onSeen: (version: number) => void;
}

/** How news or a resource stands, and what can be done with it. */
export const ResourcePublishing = ({ resource, version, onSeen }: ResourcePublishingProps) => {
  const navigate = useNavigate();
  const changed = useResourcesChanged();
  const acts: PublishingActs = {
    publish: (body) => call(publishOfficeResource, { body }),
    takeDown: (body) => call(takeDownOfficeResource, { body }),
    unpublish: (body) => call(unpublishOfficeResource, { body }),
    remove: async (body) => {
      await call(deleteOfficeResource, { body });
      navigate(sectionAddress(resource.type));
      await changed();
    },
  };
  return (
    <PublishingCard
      item={resource}
      version={version}
      belongings="its files and its history"
      acts={acts}
      onChanged={async (seen) => {
        onSeen(seen);
        await changed();
      }}
    />
  );
};
