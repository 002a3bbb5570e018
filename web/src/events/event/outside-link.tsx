interface OutsideLinkProps {
  to: string;
  children: string;
}

/** Leaves the portal, in a tab of its own that knows nothing of ours. */
export const OutsideLink = ({ to, children }: OutsideLinkProps) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
