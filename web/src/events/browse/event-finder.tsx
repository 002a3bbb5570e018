import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { EventFilter } from '@linehaul/contract/events';
import { Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { DiscoveredEvents } from './discovered-events.tsx';
import styles from './event-finder.module.css';
import { type EventSearch, eventSearchAddress, eventSearchOf, partsOf } from './event-search.ts';
import { EventFilterChips } from './event-filter-chips.tsx';
import { ViewSwitch } from './view-switch.tsx';

const FilterPanel = lazyPart(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const EventMonth = lazyPart(async () => ({ default: (await import('./month/event-month.tsx')).EventMonth }));

type Show = (wanted: Partial<EventSearch>, isOneStep?: boolean) => void;

/** Shows other events at the same place of the page; a search that is still typed makes no step of its own to go back by. */
const useShow = (search: EventSearch): Show => {
  const navigate = useNavigate();
  return useCallback(
    (wanted, isOneStep = true) =>
      navigate(eventSearchAddress({ ...search, ...wanted }), {
        replace: !isOneStep,
        preventScrollReset: true,
      }),
    [navigate, search],
  );
};

const Filter = ({ search, show }: { search: EventSearch; show: Show }) => {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const count = partsOf(search.filter).length;
  const close = (): void => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };
  const apply = (filter: EventFilter): void => {
    close();
    show({ filter });
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          ref={buttonRef}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" size="small" />
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
        <ViewSwitch search={search} />
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.wide}>
        {isOpen && (
          <Suspense fallback={<Skeleton shape="card" lines={3} label="Loading the filter" />}>
            <FilterPanel filter={search.filter} onApply={apply} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
};

/** Events to come: searched, filtered, as a list or a month. The address holds it all. */
export const EventFinder = () => {
  const [query] = useSearchParams();
  const search = useMemo(() => eventSearchOf(query), [query]);
  const show = useShow(search);
  const find = useCallback((keyword: string) => show({ keyword }, false), [show]);
  return (
    <section className={styles.finder} aria-labelledby="discover-events">
      <h2 id="discover-events" tabIndex={-1}>
        Discover events
      </h2>
      <div className={styles.tools}>
        <ListSearch
          label="Find events"
          hint="By title, description or place."
          keyword={search.keyword}
          delayMs={EVENT_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <Filter search={search} show={show} />
      </div>
      <EventFilterChips search={search} onShow={show} />
      {search.view === 'month' ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <EventMonth search={search} />
        </Suspense>
      ) : (
        <DiscoveredEvents search={search} />
      )}
    </section>
  );
};
