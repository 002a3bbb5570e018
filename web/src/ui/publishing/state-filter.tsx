import { type PublicationState, publicationState, type StateCounts } from '@linehaul/contract/office-values';
import { FilterSelect } from '../lists/filter-select.tsx';

interface StateFilterProps {
  names: Readonly<Record<PublicationState, string>>;
  /** Not there yet while the list is on its way. */
  counts: StateCounts | undefined;
  state: PublicationState | undefined;
  onPick: (state: PublicationState | undefined) => void;
}

/** Narrows a list of the office to a state, and says how many there are in each. */
export const StateFilter = ({ names, counts, state, onPick }: StateFilterProps) => (
  <FilterSelect
    label="State"
    everything="All"
    options={publicationState.options.map((key) => ({
      key,
      value: counts ? `${names[key]} (${counts[key]})` : names[key],
    }))}
    value={state ?? ''}
    onPick={(picked) => onPick(publicationState.safeParse(picked).data)}
  />
);
