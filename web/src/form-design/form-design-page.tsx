import type { FormEntity } from '@linehaul/contract/office-forms';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { LinkStrip } from '../ui/lists/link-strip.tsx';
import { FormEditor } from './form-editor.tsx';
import { useForm, useFormChanged } from './form-queries.ts';
import { FORM_WORDS } from './form-words.ts';

/** The forms by their names in addresses. */
const FORMS = { organisation: 'organisation', account: 'contact' } as const satisfies Record<
  string,
  FormEntity
>;
type FormName = keyof typeof FORMS;
const NAMES = ['organisation', 'account'] as const satisfies readonly FormName[];

const hrefOf = (form: FormName): string => generatePath(paths.adminForm, { form });

/** Begins with the form as it was opened: what others save meanwhile does not change what is arranged here. */
const Opened = ({ name }: { name: FormName }) => {
  const entity = FORMS[name];
  const { data: form, error, refetch, isFetchedAfterMount } = useForm(entity);
  const changed = useFormChanged(entity);
  const [saves, setSaves] = useState(0);
  const saved = async (): Promise<void> => {
    await changed();
    setSaves((count) => count + 1);
    showToast({ tone: 'success', title: 'Form saved' });
  };
  if (form && isFetchedAfterMount)
    return <FormEditor key={saves} form={form} href={hrefOf(name)} onSaved={saved} />;
  if (error)
    return (
      <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
    );
  return <Skeleton lines={10} shape="field" label="Loading the form" />;
};

const Known = ({ name }: { name: FormName }) => {
  const { name: title, lead } = FORM_WORDS[FORMS[name]];
  usePageTitle(`Form: ${title}`);
  return (
    <PageBody>
      <BackLink to={paths.adminSettings}>Back to settings</BackLink>
      <PageHeading lead={`${lead} What you save holds at once; what was answered is kept.`}>
        Form: {title}
      </PageHeading>
      <LinkStrip
        label="Forms"
        links={NAMES.map((key) => ({
          ...{ key, to: hrefOf(key), label: FORM_WORDS[FORMS[key]].name, isCurrent: key === name },
        }))}
      />
      <Opened key={name} name={name} />
    </PageBody>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminSettings}>Back to settings</BackLink>
    <PageHeading>No such form</PageHeading>
    <FailedState title="This form does not exist" />
  </PageBody>
);

/** What people and organisations are asked, arranged by the office. */
export const FormDesignPage = () => {
  const { form } = useParams();
  const name = NAMES.find((one) => one === form);
  return name ? <Known name={name} /> : <Gone />;
};
