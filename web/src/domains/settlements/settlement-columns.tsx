import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { monthWords } from './parts/month-words.ts';
import { heldWords, settlementWords, unpayableWords } from './parts/settlement-words.ts';
import { settlementTexts as texts } from './settlements.texts.ts';

const { columns } = texts;

export const settlementColumns: readonly Column<Settlement>[] = [
  { key: 'person', title: columns.person, cell: ({ instructor }) => instructor.name },
  { key: 'month', title: columns.month, cell: ({ month }) => monthWords(month) },
  { key: 'state', title: columns.state, cell: ({ state }) => <StatusTag tone={settlementWords[state].tone}>{settlementWords[state].word}</StatusTag> },
  { key: 'income', title: columns.income, numeric: true, cell: ({ income }) => formatWon(income) },
  { key: 'taxes', title: columns.taxes, numeric: true, cell: ({ incomeTax, localTax }) => formatWon(incomeTax + localTax) },
  { key: 'net', title: columns.net, numeric: true, cell: ({ net }) => formatWon(net) },
  { key: 'note', title: columns.note, cell: noteOf },
];

/** What an operator has to know of a statement that is not simply paid next. */
function noteOf({ state, heldReason, confirmOn, unpayable }: Settlement): string {
  if (state === 'OPEN') return texts.confirmOn(confirmOn);
  if (state === 'HELD') return heldWords(heldReason ?? '');
  return state === 'CONFIRMED' && unpayable ? unpayableWords[unpayable] : '';
}
