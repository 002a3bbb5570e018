/** The part of the application's log that the database needs. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;
