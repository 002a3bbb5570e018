import { Breakable } from '../ui/layout/breakable.tsx';
import { webAddress } from './web-address.ts';

/** To the site of an organisation, in a tab that knows nothing of ours; what is no web address is shown as it is. */
export const WebLink = ({ website }: { website: string }) => {
  const address = webAddress(website);
  if (address === undefined) return <Breakable>{website}</Breakable>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <Breakable>{address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</Breakable>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
};
