import {
  type OfficeTerms,
  publishOfficeTerms,
  TERMS_CHANGES_MAX_LENGTH,
} from '@linehaul/contract/office-membership-terms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { formatDate, formatInstant } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, ExternalLinkButton } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import styles from '../membership-terms.module.css';

interface StandingCardProps {
  terms: OfficeTerms;
  /** What is typed is not saved yet. */
  isEdited: boolean;
  onPublished: () => Promise<void>;
}

const factsOf = ({ versions, updatedUtc, updatedBy }: OfficeTerms) => {
  const [inForce] = versions;
  return [
    {
      name: 'In force',
      value: inForce
        ? `Version ${inForce.version}, since ${formatDate(inForce.publishedOn)}`
        : 'Nothing yet: applicants accept what they pay, and no terms',
    },
    ...(updatedUtc === null
      ? []
      : [
          {
            name: 'Draft last changed',
            value: `${formatInstant(updatedUtc)}${updatedBy === null ? '' : ` by ${updatedBy}`}`,
          },
        ]),
  ];
};

const publishing = z.object({ changes: z.string().check(z.maxLength(TERMS_CHANGES_MAX_LENGTH)) });

interface PublishDialogProps extends Pick<StandingCardProps, 'terms' | 'onPublished'> {
  onClose: () => void;
}

const PublishDialog = ({ terms, onPublished, onClose }: PublishDialogProps) => {
  const next = (terms.versions[0]?.version ?? 0) + 1;
  return (
    <ActDialog
      title={`Publish version ${next}?`}
      label="Publish"
      busyLabel="Publishing…"
      schema={publishing}
      onSubmit={async ({ changes }) => {
        await call(publishOfficeTerms, { body: { revision: terms.revision, changes } });
        await onPublished();
        showToast({ tone: 'success', title: `Version ${next} is in force` });
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            It is in force at once, with today’s date, and cannot be changed or taken back. Whoever is about
            to pay has to accept it first. Members keep what they accepted.
          </p>
          <TextField
            {...field('changes')}
            label="What is new in it"
            hint="Shown to whoever reads it, such as ‘Cancelling takes one month’s notice’."
            autoComplete="off"
            maxLength={TERMS_CHANGES_MAX_LENGTH}
            isOptional
          />
        </>
      )}
    </ActDialog>
  );
};

/** What is in force, and publishing the draft. */
export const StandingCard = ({ terms, isEdited, onPublished }: StandingCardProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const [why, setWhy] = useState<string>();
  const hindrance = isEdited
    ? 'Please save your changes first.'
    : terms.isChanged
      ? undefined
      : 'The draft says what is in force already.';
  return (
    <Card
      title="How it stands"
      aside={terms.isChanged && <StatusTag tone="warning">Draft not published</StatusTag>}
    >
      <div className={styles.stack}>
        <Facts facts={factsOf(terms)} />
        {why !== undefined && hindrance === why && (
          <Notice tone="info" isAnnounced>
            {why}
          </Notice>
        )}
        <div className={styles.acts}>
          <Button
            isBlocked={hindrance !== undefined}
            onBlockedPress={() => setWhy(hindrance)}
            onClick={() => setIsAsked(true)}
          >
            Publish…
          </Button>
          {terms.versions.length > 0 && (
            <ExternalLinkButton variant="quiet" href={paths.membershipTerms} target="_blank" rel="noopener">
              See what is in force
            </ExternalLinkButton>
          )}
        </div>
      </div>
      {isAsked && <PublishDialog terms={terms} onPublished={onPublished} onClose={() => setIsAsked(false)} />}
    </Card>
  );
};
