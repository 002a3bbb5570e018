import { expect, test } from 'vitest';
import { guessablePasswordProblem } from './password-rules.ts';

const owner = {
  email: 'dana.okafor@freightline.example',
  association: { name: 'Southern Cross Road Freight Association', shortName: 'SCRFA' },
};

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Qwerty123!',
  '!Sunshine1',
  'Letmein!!1',
  'Dragon#2026',
  'Membership!1',
  'Linehaul!26',
  'P@ssword',
  'p455w0rd',
  'ＰａｓｓＷｏｒｄ1!',
  'Welcome1!',
  'Summer2026!',
  'Australia1!',
  'Freight#2026',
  'Members1!',
  'Portal123!',
  'Admin123!',
  'Changeme1!',
  'Qwertyuiop1!',
  '1Q2w3e4r!',
  'Iloveyou1!',
  'Abcd1234!',
  '123456',
  '654321',
  'abc123',
  'abcdef',
  'letmein',
  'monkey1',
  'asdfgh',
  'aaaaaa',
  'ababab',
  '!!!!!!',
  '      ',
])('%s is refused as common', (password) => {
  expect(guessablePasswordProblem(password, owner)).toContain('too common');
});

test.each([
  'Dana.Okafor!77x',
  'danaokafor',
  'dana-okafor-2026',
  'xScrfa!Rules99',
  'S.C.R.F.A 2026',
  'SouthernCrossRoadFreightAssociation!1',
])('%s is refused because it names its owner or the association', (password) => {
  expect(guessablePasswordProblem(password, owner)).toContain('without your email address');
});

test.each([
  'Wide-Load!Ahead7',
  'Kettle&Brake9Road',
  'Ünder-the-bridge!2',
  'B-double#Nullarbor44',
  'correct horse battery',
  'kettle-brake',
  'gumtree sunrise',
  'Ratchet!chain4',
  'Dana!Kettle77x',
  'Okafor&Brake9',
  'abcdefgh-kettle',
])('%s is accepted', (password) => {
  expect(guessablePasswordProblem(password, owner)).toBeUndefined();
});

test('a short local part does not rule out every password that happens to hold it', () => {
  expect(guessablePasswordProblem('Wide-Load!Ahead7', { ...owner, email: 'ad@b.example' })).toBeUndefined();
});
