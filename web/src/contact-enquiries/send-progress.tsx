import { Progress } from '../ui/feedback/progress.tsx';

/** How far the files have come; `part` is between 0 and 1, undefined while nothing is being sent. */
export const SendProgress = ({ part }: { part: number | undefined }) => {
  if (part === undefined) return null;
  return part < 1 ? (
    <Progress label={`Sending the files: ${Math.round(part * 100)}%`} part={part} />
  ) : (
    <Progress label="The files have arrived and are being checked" />
  );
};
