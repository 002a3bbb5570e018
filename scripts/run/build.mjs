import { prepare } from './prepare/prepare.mjs';

/** Makes all that a start needs, without starting: for an image, whose starts find everything there. */
export const run = () => prepare({ web: true, server: true });
