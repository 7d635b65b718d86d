import { settlementStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { stateFilter } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import type { DeskAnswer } from '../desk/parts/desk-types.ts';
import { openAdjustment } from '../income-adjustments/parts/open-adjustment.ts';
import { monthsUntil } from './months-until.ts';
import { monthWords } from './parts/month-words.ts';
import { settlementWords } from './parts/settlement-words.ts';
import { settlementActions } from './settlement-actions.ts';
import { settlementColumns } from './settlement-columns.tsx';
import { settlements } from './settlements.api.ts';
import { settlementTexts as texts } from './settlements.texts.ts';

interface Body extends DeskAnswer<Settlement> {
  sums: { income: number; incomeTax: number; localTax: number; net: number };
}

/** Each instructor's payout for a month, for operators; a statement's lines need the whole page. */
export const page: PageDefinition = deskPage<Settlement, Body>({
  path: '/admin/settlements',
  title: texts.title,
  label: texts.label,
  list: settlements.listSettlements,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    stateFilter({ name: 'state', label: texts.legend, any: texts.all, values: settlementStates, words: settlementWords }),
    {
      kind: 'choice',
      name: 'month',
      label: texts.month,
      any: texts.anyMonth,
      // Evaluated each time: the month may change while the page is open.
      get choices() {
        return monthsUntil(Date.now(), undefined).map((value) => ({ value, text: monthWords(value) }));
      },
    },
  ],
  columns: () => settlementColumns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ instructor, month }) => `${instructor.name} ${monthWords(month)}`,
  actions: settlementActions,
  wide: true,
  tools: Tools,
  above: Sums,
  exportPath: '/admin/api/v1/settlements/export',
  cli: 'admin settlements list',
  nothing: texts.empty,
});

/** Tax export of the selected month, and a manual line. */
function Tools() {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  return (
    <>
      {/^20\d\d-\d\d$/.test(month) && (
        <LinkButton
          to={`/admin/api/v1/settlements/withholding?month=${month}`}
          reloadDocument
          download
          variant="secondary"
          size="small"
          icon={<IconDownload size={18} aria-hidden="true" />}
        >
          {texts.withholding(month)}
        </LinkButton>
      )}
      <Button variant="secondary" size="small" onClick={() => openAdjustment()}>
        {texts.adjust}
      </Button>
    </>
  );
}

function Sums({ body: { sums } }: { body: Body }) {
  return (
    <StatTiles>
      <StatTile label={texts.sums.income} value={formatWon(sums.income)} note={texts.sums.label} />
      <StatTile label={texts.sums.taxes} value={formatWon(sums.incomeTax + sums.localTax)} />
      <StatTile label={texts.sums.net} value={formatWon(sums.net)} />
    </StatTiles>
  );
}
