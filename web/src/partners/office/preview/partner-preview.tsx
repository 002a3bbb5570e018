import { type TypedPartner } from '@linehaul/contract/office-partner-values';
import { type PartnerChoices, previewOfficePartner } from '@linehaul/contract/office-partners';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { type AskedPreview, PreviewCard } from '../../../ui/publishing/preview-card.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PreviewedPartner } from './previewed-partner.tsx';

type Asked = AskedPreview<TypedPartner>;

const usePreview = (id: string, asked: Asked) =>
  useQuery({
    queryKey: ['office-partners', 'preview', id, asked],
    queryFn: () => {
      const { as, productId, typed } = asked;
      const body = { id, as, ...(productId && { productId }), ...(typed && { partner: typed }) };
      return call(previewOfficePartner, { body });
    },
    gcTime: 0,
  });

const Shown = ({ id, asked }: { id: string; asked: Asked }) => {
  const { data, error, refetch } = usePreview(id, asked);
  if (data) return <PreviewedPartner {...data} as={asked.as} />;
  if (!error) return <Skeleton lines={10} label="Loading the preview" />;
  return (
    <FailedState title={messageOf(error, 'The preview could not be loaded')} onRetry={() => void refetch()} />
  );
};

interface PartnerPreviewProps {
  id: string;
  choices: PartnerChoices;
  read: () => TypedPartner | undefined;
}

/** A partner as others would find it. */
export const PartnerPreview = ({ id, choices, read }: PartnerPreviewProps) => (
  <PreviewCard products={choices.products} read={read}>
    {(asked) => <Shown id={id} asked={asked} />}
  </PreviewCard>
);
