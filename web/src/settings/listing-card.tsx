import { getListing, type Listing, setListing } from '@linehaul/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { keepAnswer } from '../lib/calls/query-client.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Switch } from '../ui/choices/checkbox-field.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { AnswersForm } from './preferences/answers-form.tsx';

interface Listed {
  readonly id: string;
  readonly name: string;
}

const WORDS = {
  title: 'In the directory',
  subject: 'Your directory settings',
  readOnly: 'Only an administrator of the organisation can change what members see of it.',
  saveLabel: 'Save what is shown',
};

const SWITCHES = [
  {
    name: 'isListed',
    label: 'Listed in the directory',
    hint: 'Other members find its name, suburb, state and membership. Switched off, only your own people and the association do.',
  },
  { name: 'showsAddress', label: 'Show the street address and postcode', hint: undefined },
  { name: 'showsWebsite', label: 'Show the website', hint: undefined },
] as const satisfies { name: keyof Listing; label: string; hint: string | undefined }[];

const keyOf = (orgId: string): string[] => ['listing', orgId];

const useListing = (orgId: string) =>
  useQuery({ queryKey: keyOf(orgId), queryFn: () => call(getListing, { query: { orgId } }) });

/** Saves what was changed; the rest stays as another tab may have left it. */
const saveFor =
  (orgId: string) =>
  async (changes: Partial<Listing>): Promise<void> => {
    await call(setListing, { body: { orgId, ...changes } });
    await keepAnswer<Listing>(keyOf(orgId), (saved) => saved && { ...saved, ...changes });
  };

const ListingForm = ({ organisation: { id }, saved }: { organisation: Listed; saved: Listing }) => (
  <AnswersForm saved={saved} save={saveFor(id)} words={WORDS}>
    {({ shown, isReadOnly, idOf, change }) => (
      <>
        {SWITCHES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            id={idOf(name)}
            name={name}
            label={label}
            hint={hint}
            error={undefined}
            checked={shown[name]}
            disabled={isReadOnly || (name !== 'isListed' && !shown.isListed)}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
          />
        ))}
        <TextField
          id={idOf('phone')}
          name="phone"
          type="tel"
          label="Phone for the directory"
          hint="Members see it. Left empty, none is shown."
          error={undefined}
          isOptional
          maxLength={30}
          value={shown.phone}
          disabled={isReadOnly || !shown.isListed}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        />
        <p>
          <Link to={generatePath(paths.directoryEntry, { id })}>See your entry</Link>
        </p>
      </>
    )}
  </AnswersForm>
);

/** What an organisation shows of itself to other members, for its administrators to say. */
export const ListingCard = ({ organisation }: { organisation: Listed }) => {
  const { data: saved, error, refetch } = useListing(organisation.id);
  if (saved) return <ListingForm organisation={organisation} saved={saved} />;
  if (!error) return <Skeleton shape="card" lines={4} label="Loading what members see" />;
  return (
    <FailedState
      title={messageOf(error, 'What members see could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};
