import { disputeStates } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { DisputePanel } from './DisputePanel.tsx';
import { disputeTexts as texts } from './disputes.texts.ts';
import { mentorings } from './mentorings.api.ts';

const nameOf = ({ mentee, mentor }: Mentoring): string => texts.people(mentee.name, mentor.name);
const stateOf = ({ dispute }: Mentoring) => texts.states[dispute?.outcome ? 'SETTLED' : 'OPEN'];

/** Sessions whose mentor was absent according to the mentee; the oldest report first. */
export const page: PageDefinition = deskPage<Mentoring>({
  path: '/admin/mentoring-disputes',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: mentorings.listMentoringDisputes,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: texts.filters.state,
      any: texts.all,
      usual: 'OPEN',
      choices: disputeStates.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    { kind: 'days', label: texts.filters.days, from: 'from', to: 'to' },
    { kind: 'given', name: 'userId', label: texts.filters.userId },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => String(id),
  nameOf,
  panel: DisputePanel,
  exportPath: '/admin/api/v1/mentorings/disputes/export',
  cli: 'admin mentorings disputes',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => mentorings.getMentoringDispute.prefetch(queryClient, { params: { id } }),
});

function columnsAt(now: number | undefined): Column<Mentoring>[] {
  const { columns } = texts;
  return [
    { key: 'people', title: columns.people, cell: nameOf },
    { key: 'at', title: columns.at, cell: ({ startAt }) => <SeoulTime at={startAt} /> },
    { key: 'price', title: columns.price, numeric: true, cell: ({ price }) => (price > 0 ? formatWon(price) : texts.free) },
    { key: 'reason', title: columns.reason, cell: ({ dispute }) => dispute?.reason ?? '' },
    { key: 'state', title: columns.state, cell: (mentoring) => <StatusTag tone={stateOf(mentoring).tone}>{stateOf(mentoring).word}</StatusTag> },
    { key: 'since', title: columns.since, numeric: true, cell: ({ dispute }) => (now && dispute ? waitingTime(dispute.at, now) : '') },
  ];
}
