import { adjustmentSigns } from '@baeum/contract/domains/points/points.rules.ts';
import type { PointAdjustmentRow } from '@baeum/contract/domains/points/points.schemas.ts';
import { Link, useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { openPointsForm } from './open-points-form.ts';
import { pointsDeskTexts as texts } from './points-desk.texts.ts';
import { points } from './points.api.ts';

const { columns: titles } = texts;

const columns: readonly Column<PointAdjustmentRow>[] = [
  { key: 'user', title: titles.user, cell: ({ user }) => <Link to={`/admin/users/${user.id}`}>{user.name ?? texts.nobody}</Link> },
  { key: 'amount', title: titles.amount, numeric: true, cell: ({ amount }) => texts.amount(amount) },
  { key: 'balance', title: titles.balance, numeric: true, cell: ({ balanceAfter }) => texts.balance(balanceAfter) },
  { key: 'reason', title: titles.reason, cell: ({ reason }) => reason },
  { key: 'by', title: titles.by, cell: ({ by }) => by?.name ?? '' },
  timeColumn('at', titles.at, ({ createdAt }) => createdAt),
];

/** All adjustments by operators. */
export const page: PageDefinition = deskPage<PointAdjustmentRow>({
  path: '/admin/points',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: points.listPointAdjustments,
  fixed: { masked: 'true' },
  filters: [
    {
      kind: 'choice',
      name: 'sign',
      label: texts.filters.sign,
      any: texts.all,
      choices: adjustmentSigns.map((value) => ({ value, text: texts.signs[value] })),
      inSight: true,
    },
    { kind: 'given', name: 'userId', label: texts.filters.user },
    { kind: 'days', label: texts.filters.days, from: 'from', to: 'to' },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ user, reason }) => `${user.name ?? texts.nobody} ${reason}`,
  tools: AdjustButton,
  cli: 'admin points list',
  nothing: texts.nothing,
});

/** A list filtered by user prefills that user. */
function AdjustButton() {
  const [query] = useSearchParams();
  return (
    <Button size="small" onClick={() => openPointsForm(query.get('userId') ?? '')}>
      {texts.adjust}
    </Button>
  );
}
