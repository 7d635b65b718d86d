import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, wonColumn } from '../desk/parts/columns.tsx';
import { monthWords } from './parts/month-words.ts';
import { heldWords, settlementWords, unpayableWords } from './parts/settlement-words.ts';
import { settlementTexts as texts } from './settlements.texts.ts';

const { columns } = texts;

export const settlementColumns: readonly Column<Settlement>[] = [
  { key: 'person', title: columns.person, cell: ({ instructor }) => instructor.name },
  { key: 'month', title: columns.month, cell: ({ month }) => monthWords(month) },
  stateColumn('state', columns.state, ({ state }) => settlementWords[state]),
  wonColumn('income', columns.income, ({ income }) => income),
  wonColumn('taxes', columns.taxes, ({ incomeTax, localTax }) => incomeTax + localTax),
  wonColumn('net', columns.net, ({ net }) => net),
  { key: 'note', title: columns.note, cell: noteOf },
];

/** Remarks on a statement that is not simply paid next. */
function noteOf({ state, heldReason, confirmOn, unpayable }: Settlement): string {
  if (state === 'OPEN') return texts.confirmOn(confirmOn);
  if (state === 'HELD') return heldWords(heldReason ?? '');
  return state === 'CONFIRMED' && unpayable ? unpayableWords[unpayable] : '';
}
