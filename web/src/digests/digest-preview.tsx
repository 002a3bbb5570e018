import {
  DIGEST_READERS,
  type DigestReader,
  mailDigestPreview,
  type previewDigest,
} from '@linehaul/contract/digests';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useId, useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { type ReadAs, useDigestPreview, useMembershipProducts } from './digest-queries.ts';
import styles from './digest.module.css';

const READERS: Readonly<Record<DigestReader, string>> = {
  member: 'A member in good standing',
  product: 'A member with the product…',
  'organisation-administrator': 'An organisation administrator',
  lapsed: 'A member whose membership has lapsed',
};
const OPTIONS = (['member', 'product', 'organisation-administrator', 'lapsed'] as const).map((key) => ({
  key,
  value: READERS[key],
}));

type Mail = NonNullable<DataOf<typeof previewDigest>['mail']>;

const PreviewedMail = ({ mail: { subject, heading, sections } }: { mail: Mail }) => (
  <div className={styles.mail} role="group" aria-label="Preview of the digest">
    <p className={styles.muted}>
      Subject: <Breakable>{subject}</Breakable>
    </p>
    <h3>{heading}</h3>
    {sections.map((section) => (
      <div key={section.heading}>
        <h4>{section.heading}</h4>
        <ul>
          {section.items.map(({ title, url, text }, index) => (
            // Announcements share one page.
            <li key={`${url} ${String(index)}`}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Breakable>{title}</Breakable>
              </a>
              {text !== '' && <p className={styles.text}>{text}</p>}
            </li>
          ))}
        </ul>
        {section.more && <p className={styles.muted}>{section.more.label}</p>}
      </div>
    ))}
  </div>
);

const Shown = ({ asked, turn }: { asked: ReadAs; turn: number }) => {
  const { data, error, refetch } = useDigestPreview(asked, turn);
  if (data?.mail) return <PreviewedMail mail={data.mail} />;
  if (data)
    return <Notice tone="info" title="There is nothing new for them, so they get no email" isAnnounced />;
  if (!error) return <Skeleton lines={8} label="Loading the preview" />;
  return (
    <FailedState title={messageOf(error, 'The preview could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** Who is chosen to read it. */
const useReader = () => {
  const { data: products = [] } = useMembershipProducts();
  const [as, setAs] = useState<DigestReader>('member');
  const [picked, setProductId] = useState<string>();
  const productId = picked ?? products[0]?.key;
  const asked: ReadAs = { as, ...(as === 'product' && productId !== undefined && { productId }) };
  return { products, as, setAs, productId, setProductId, asked };
};

const ReaderFields = ({ reader }: { reader: ReturnType<typeof useReader> }) => {
  const id = useId();
  const { products, as, setAs, productId, setProductId } = reader;
  return (
    <div className={styles.pair}>
      <SelectField
        id={`${id}-as`}
        name="reader"
        label="Read by"
        options={OPTIONS}
        value={as}
        onChange={({ currentTarget }) =>
          setAs(DIGEST_READERS.find((key) => key === currentTarget.value) ?? 'member')
        }
      />
      {as === 'product' && (
        <SelectField
          id={`${id}-product`}
          name="readerProduct"
          label="Membership product"
          options={products}
          value={productId ?? ''}
          onChange={({ currentTarget }) => setProductId(currentTarget.value)}
        />
      )}
    </div>
  );
};

/** The next one as a kind of person gets it: here, or by mail to oneself. */
export const DigestPreview = () => {
  const reader = useReader();
  const [shown, setShown] = useState<{ asked: ReadAs; turn: number }>();
  const { isBusy, failure, run, forget } = useAct('The preview could not be sent');
  const show = (): void => {
    forget();
    setShown({ asked: reader.asked, turn: Date.now() });
  };
  const send = async (): Promise<void> => {
    await call(mailDigestPreview, { body: reader.asked });
    showToast({ tone: 'success', title: 'The preview is on its way to you' });
  };
  return (
    <div className={styles.stack}>
      <p>As it would go with what is published, or to be published, by then. Guests get no digest.</p>
      <ReaderFields reader={reader} />
      <div className={styles.row}>
        <Button variant="secondary" onClick={show}>
          Show the preview
        </Button>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Sending…" onClick={() => void run(send)}>
          Send me a preview
        </Button>
      </div>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {shown && <Shown {...shown} />}
    </div>
  );
};
