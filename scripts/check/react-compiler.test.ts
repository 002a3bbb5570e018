import { expect, test } from 'vitest';
import { uncompiledIn } from './react-compiler.ts';

const found = (body: string): string[] =>
  uncompiledIn(
    'web/src/ui/part.tsx',
    `export const Part = ({ text = '…………' }) => {\n${body}\n  return <p>{text}</p>;\n};`,
  );

test('a function that the React Compiler cannot compile is named, with the line and why', () => {
  expect(
    found(`  const load = async () => { try { await ask(); } finally { tell(); } };\n  use(load);`),
  ).toEqual([expect.stringMatching(/^web\/src\/ui\/part\.tsx:2: .*try/)]);
  expect(found(`  const seen = useRef('');\n  seen.current = text;`)).toEqual([
    expect.stringMatching(/^web\/src\/ui\/part\.tsx:3: .*refs during render/),
  ]);
  expect(found(`  const [typed] = useState(text);\n  useEffect(() => note(typed), [typed]);`)).toEqual([]);
});

test('whoever leaves a function out says why beside it', () => {
  expect(found(`  'use no memo';`)).toEqual([expect.stringContaining('say why')]);
  expect(found(`  'use no memo'; // its time is the point`)).toEqual([]);
});
