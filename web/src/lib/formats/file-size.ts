const MEGABYTE = 1024 * 1024;

/** A size as people read it: `640 kB`, `3.4 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)} MB`;
