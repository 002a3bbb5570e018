import {
  previewOfficeResource,
  type ResourceChoices,
  type TypedResource,
} from '@linehaul/contract/office-resources';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type AskedPreview, PreviewCard } from '../../../ui/publishing/preview-card.tsx';
import { PreviewedResource } from './previewed-resource.tsx';

type Asked = AskedPreview<TypedResource>;

const usePreview = (id: string, asked: Asked) =>
  useQuery({
    queryKey: ['office-resources', 'preview', id, asked],
    queryFn: () => {
      const { as, productId, typed } = asked;
      const body = { id, as, ...(productId && { productId }), ...(typed && { resource: typed }) };
      return call(previewOfficeResource, { body });
    },
    gcTime: 0,
  });

const Shown = ({ id, asked }: { id: string; asked: Asked }) => {
  const { data, error, refetch } = usePreview(id, asked);
  if (data) return <PreviewedResource {...data} as={asked.as} />;
  if (!error) return <Skeleton lines={10} label="Loading the preview" />;
  return (
    <FailedState title={messageOf(error, 'The preview could not be loaded')} onRetry={() => void refetch()} />
  );
};

interface ResourcePreviewProps {
  id: string;
  choices: ResourceChoices;
  read: () => TypedResource | undefined;
}

/** News or a resource as others would find it. */
export const ResourcePreview = ({ id, choices, read }: ResourcePreviewProps) => (
  <PreviewCard products={choices.products} read={read}>
    {(asked) => <Shown id={id} asked={asked} />}
  </PreviewCard>
);
