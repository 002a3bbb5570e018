import { expect, test } from 'vitest';
import { askingStart, startWithRuntime } from './merge-runtime.ts';

const RUNTIME = 'var e=(a)=>()=>a+1,t=(a)=>a*2;export{t as n,e as t};';
const FILE = 'rolldown-runtime-A1.js';

const evaluate = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

test('the start has the functions of the runtime, under names that its own do not take', async () => {
  const start = `import{n as e,t as n}from"./${FILE}";var t=e(4),a=n(2)();export{t as s,a as c};`;
  const merged = await evaluate(startWithRuntime(start, RUNTIME, FILE));
  expect([merged['s'], merged['c']]).toEqual([8, 3]);
  const { $runtime_n: twice } = merged as { $runtime_n: (value: number) => number };
  expect(twice(21)).toBe(42);
});

test('any other file asks the start for them, and keeps the rest', () => {
  const code = `import{n as e}from"./${FILE}";import{s as x}from"./start-B2.js";e(x);`;
  expect(askingStart(code, FILE, 'start-B2.js')).toBe(
    'import{$runtime_n as e}from"./start-B2.js";import{s as x}from"./start-B2.js";e(x);',
  );
  expect(askingStart('import"./start-B2.js";', FILE, 'start-B2.js')).toBe('import"./start-B2.js";');
});

test('a runtime that exports nothing stops the build', () => {
  expect(() => startWithRuntime('', 'var a=1;', FILE)).toThrow('exports nothing');
});
