import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Place {
  readonly connectionString: string;
  readonly context: { readonly config: { readonly dataDir: string } };
  /** Beside these, or in their place. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs a program on a portal's database as its operator would; its lines are those of both outputs. */
export const runOperatorProgram = async (
  { connectionString: DATABASE_URL, context, settings = {} }: Place,
  program: string,
  args: readonly string[],
): Promise<{ code: number; lines: string[] }> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: context.config.dataDir,
      DATABASE_URL,
      DEMO: '0',
      ...settings,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const [code] = await once(child, 'close');
  return { code: Number(code), lines: Buffer.concat(output).toString().trimEnd().split('\n') };
};
