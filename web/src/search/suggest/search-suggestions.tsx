import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useRecentSearches } from '../recent/recent-searches.ts';
import { Marked } from '../results/marked.tsx';
import { TYPE_WORDS } from '../search-groups.ts';
import type { Offer, OfferGroup } from './offers.ts';
import styles from './suggestions.module.css';
import { useComboBox } from './use-combo-box.ts';
import { useOffers } from './use-offers.ts';

interface SearchSuggestionsProps {
  listId: string;
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  isInFlow: boolean;
  onSearch: (keyword: string) => void;
  onOpen: (link: string) => void;
}

const Words = ({ offer }: { offer: Offer }) => {
  if (offer.kind !== 'title')
    return (
      <>
        <Icon name={offer.kind === 'recent' ? 'clock' : 'search'} size="small" />
        <span className={styles.words}>{offer.keyword}</span>
      </>
    );
  const { title, titleMarks, type } = offer.suggestion;
  return (
    <>
      <Icon name={TYPE_WORDS[type].icon} size="small" />
      <span className={styles.words}>
        <Marked text={title} marks={titleMarks} />
      </span>
      <span className={styles.type}>{TYPE_WORDS[type].word}</span>
    </>
  );
};

interface OfferLineProps {
  id: string;
  offer: Offer;
  isActive: boolean;
  onChoose: () => void;
  onForget: () => void;
}

/** Chosen by keys from the field, or by a press; a cross takes a recent search away, as the Delete key does. */
const OfferLine = ({ id, offer, isActive, onChoose, onForget }: OfferLineProps) => {
  const lineRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) lineRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isForgetting = (target: EventTarget): boolean =>
    target instanceof Element && target.closest('[data-forget]') !== null;
  return (
    <button
      ref={lineRef}
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.line}
      // Pressing it must not take focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => (isForgetting(target) ? onForget() : onChoose())}
    >
      <Words offer={offer} />
      {offer.kind === 'recent' && (
        <span data-forget className={styles.forget} aria-hidden="true" title="Remove">
          <Icon name="close" size="small" />
        </span>
      )}
    </button>
  );
};

interface ListProps {
  listId: string;
  groups: readonly OfferGroup[];
  active: number;
  onChoose: (offer: Offer) => void;
  onForget: (offer: Offer) => void;
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

const List = ({ listId, groups, active, onChoose, onForget }: ListProps) => {
  const offers = groups.flatMap((group) => group.offers);
  return (
    <div id={listId} role="listbox" aria-label="Suggestions">
      {groups.map(({ label, offers: ofGroup }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden="true" className={styles.head}>
            {label}
          </p>
          {ofGroup.map((offer) => {
            const place = offers.indexOf(offer);
            return (
              <OfferLine
                key={offer.kind === 'title' ? offer.suggestion.id : `${offer.kind} ${offer.keyword}`}
                id={optionId(listId, place)}
                offer={offer}
                isActive={place === active}
                onChoose={() => onChoose(offer)}
                onForget={() => onForget(offer)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};

const countWords = (count: number): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`;

/** What the box of the top bar offers while it is typed in (the combobox pattern of WAI-ARIA); focus stays in its field. */
export const SearchSuggestions = (props: SearchSuggestionsProps) => {
  const { listId, inputRef, typed, isInFlow, onSearch, onOpen } = props;
  const { recent, lookAgain, forget, forgetAll } = useRecentSearches();
  const groups = useOffers({ text: typed, recent, isInMenu: isInFlow });
  const offers = groups.flatMap((group) => group.offers);
  const choose = (offer: Offer): void => {
    if (offer.kind !== 'title') onSearch(offer.keyword);
    else if (offer.suggestion.link === null) onSearch(offer.suggestion.title);
    else onOpen(offer.suggestion.link);
  };
  const forgetOne = (offer: Offer): void => {
    if (offer.kind === 'recent') forget(offer.keyword);
  };
  const box = useComboBox({ inputRef, listId, offers, onFocus: lookAgain, choose, forget: forgetOne });
  const hasRecent = offers.some(({ kind }) => kind === 'recent');
  return (
    <>
      <span className="visually-hidden" role="status">
        {box.isOpen ? countWords(offers.length) : ''}
      </span>
      {box.isOpen && (
        <div className={styles.panel} data-in-flow={isInFlow || undefined}>
          <List {...{ listId, groups }} active={box.active} onChoose={box.choose} onForget={forgetOne} />
          {hasRecent && (
            <button type="button" className={styles.clear} onClick={forgetAll}>
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </>
  );
};
