import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractDocument } from '../../server/src/http/openapi/contract-document.ts';
import { ROOT } from './source-files.ts';

/** The linter neither tells its makers what it does nor asks them for a newer one: it works without a network. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** The rules that its makers recommend, where a warning fails like an error. */
const RULES = '--extends=recommended-strict';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-document-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contractDocument(), null, 2));
  const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}`;
  const { status } = spawnSync('redocly', ['lint', RULES, file], {
    stdio: 'inherit',
    env: { ...process.env, ...OFFLINE, PATH },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
