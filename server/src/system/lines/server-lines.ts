import {
  type Judge,
  ageText,
  bytesText,
  countText,
  DAY_MS,
  MINUTE_MS,
  ROOM_NEEDED_BYTES,
  ROOM_WATCHED_BYTES,
  since,
  well,
} from './line.ts';

export const judgeFailedWork: Judge = ({ failedWork: { count, oldestMs } }) =>
  count === 0
    ? well('Nothing has failed for good.')
    : {
        standing: 'needed',
        finding: `${countText(count, 'piece of work was', 'pieces of work were')} tried for days and failed${since(oldestMs)}.`,
        todo: 'The list below says why each failed. Mend what is in the way and press Retry; all of it is tried again every night as well.',
      };

/** Work begins within seconds; minutes are a burst, and more means that nobody works. */
const JOBS_SLOW_MS = 5 * MINUTE_MS;
const JOBS_STANDING_MS = 30 * MINUTE_MS;

export const judgeJobs: Judge = ({ jobs: { due, oldestMs } }) => {
  const late = oldestMs ?? 0;
  if (due === 0) return well('All work that is due is done.');
  const finding = `${countText(due, 'piece of work is', 'pieces of work are')} due${since(oldestMs)}.`;
  if (late <= JOBS_SLOW_MS) return well(finding);
  return {
    standing: late > JOBS_STANDING_MS ? 'needed' : 'watch',
    finding,
    todo: 'The log of the server, and npm run doctor there, say what its work waits for. If they say nothing, start the server anew: what is due is kept.',
  };
};

export const judgeDisk: Judge = ({ disks }) => {
  const least = Math.min(...disks.map(({ freeBytes }) => freeBytes));
  const finding = `${disks
    .map(
      ({ place, freeBytes, totalBytes }) =>
        `${bytesText(freeBytes)} of ${bytesText(totalBytes)} free for ${place}`,
    )
    .join('; ')}.`;
  if (disks.length === 0)
    return {
      standing: 'needed',
      finding: 'The data folder is not there.',
      todo: 'Look whether the disk of DATA_DIR is mounted on this server.',
    };
  if (least >= ROOM_WATCHED_BYTES) return well(finding);
  return {
    standing: least < ROOM_NEEDED_BYTES ? 'needed' : 'watch',
    finding,
    todo: 'Make room or give the server a larger disk: once it is full, documents and pictures cannot be kept. Old backups in DATA_DIR/backups may be moved elsewhere.',
  };
};

const BACKUP_OLD_MS = 8 * DAY_MS;

export const judgeBackup: Judge = ({ backup: { ageMs, hasFiles, isExpected } }) => {
  const advice =
    'Run npm run backup by a timer, and copy what it writes to another machine. If your database and files are backed up another way, this line may be left as it is.';
  if (ageMs === null)
    return isExpected
      ? { standing: 'watch', finding: 'The portal knows of no backup.', todo: advice }
      : well('The portal knows of no backup; while it is tried out it needs none.');
  const finding = `The last backup was made ${ageText(ageMs)} ago${hasFiles ? '' : ', without the documents'}.`;
  return isExpected && ageMs > BACKUP_OLD_MS ? { standing: 'watch', finding, todo: advice } : well(finding);
};

export const judgeReplica: Judge = ({ replica }) =>
  !replica || replica.isRead
    ? well('Lists and searches are read from it; whoever has just saved something is shown what they saved.')
    : {
        standing: 'watch',
        finding: `It is not read: ${replica.words}.`,
        todo: 'Everything is read from the primary meanwhile, and nobody is shown anything old. Look after the replica; npm run doctor says more.',
      };
