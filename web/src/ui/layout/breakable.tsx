import { breakableParts } from './breakable-parts.ts';

/** A word without spaces, such as an email address, that breaks where it is read as parts. */
export const Breakable = ({ children }: { children: string }) => {
  const [first, ...others] = breakableParts(children);
  let at = first?.length ?? 0;
  return [
    first,
    ...others.map((part) => {
      at += part.length;
      return (
        <span key={at}>
          <wbr />
          {part}
        </span>
      );
    }),
  ];
};
