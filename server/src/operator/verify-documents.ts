import { connectFileStore } from '../adapters/open-file-store.ts';
import { checkDocuments } from '../invoices/kept-documents/check-documents.ts';
import { runOperatorCommand, type Work } from './operator-command.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const verify: Work = async ({ db, config }) => {
  const files = await connectFileStore(config);
  const { checkedCount, differences, leftOver } = await checkDocuments({ db, files });
  const lines = [
    ...differences,
    ...leftOver.map((key) => `${key}: a file that no record names; it may be removed`),
    `${count(checkedCount, 'document', 'documents')} checked, ${count(differences.length, 'difference', 'differences')}, ${count(leftOver.length, 'file', 'files')} left over.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return differences.length === 0;
};

runOperatorCommand(() => verify);
