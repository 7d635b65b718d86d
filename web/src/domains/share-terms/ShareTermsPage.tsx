import type { ShareTerm } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermStates } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, stateFilter } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { openTermModal } from './open-term-modal.ts';
import { shareTerms } from './share-terms.api.ts';
import { shareTermTexts as texts } from './share-terms.texts.ts';

const targetOf = ({ instructor, course }: ShareTerm): string => course?.title ?? instructor?.name ?? texts.everyone;

const columns: readonly Column<ShareTerm>[] = [
  { key: 'target', title: texts.columns.target, cell: targetOf },
  { key: 'channel', title: texts.columns.channel, cell: ({ channel }) => texts.channels[channel] },
  { key: 'rate', title: texts.columns.rate, numeric: true, cell: ({ rate }) => texts.rate(rate) },
  { key: 'days', title: texts.columns.days, cell: ({ startsOn, endsOn }) => texts.days(startsOn, endsOn) },
  stateColumn('state', texts.columns.state, ({ state }) => texts.states[state]),
];

/** A term that has not started has had no effect yet, so it can be restored unchanged. */
const remove: DeskAction<ShareTerm> = {
  key: 'remove',
  label: texts.form.remove,
  danger: true,
  applies: ({ state }) => state === 'UPCOMING',
  run: ({ id }, { queryClient }) => shareTerms.deleteShareTerm.send(queryClient, { params: { id: String(id) } }),
  undo: ({ instructor, course, channel, rate, startsOn, endsOn }, { queryClient }) =>
    shareTerms.saveShareTerm.send(queryClient, {
      body: { ...(instructor && { instructorId: instructor.id }), ...(course && { courseId: course.id }), channel, rate, startsOn, ...(endsOn && { endsOn }) },
    }),
  done: ({ length }) => texts.removedSeveral(length),
};

/** Individual agreements on revenue shares. */
export const page: PageDefinition = deskPage<ShareTerm>({
  path: '/admin/share-terms',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: shareTerms.listShareTerms,
  filters: [
    stateFilter({ name: 'state', label: texts.legend, any: texts.all, values: shareTermStates, words: texts.states }),
    { kind: 'given', name: 'instructorId', label: texts.form.instructorId },
    { kind: 'given', name: 'courseId', label: texts.form.courseId },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: targetOf,
  open: (term) => (term.state === 'ENDED' ? undefined : () => openTermModal(term)),
  actions: [remove],
  tools: CreateButton,
  cli: 'admin share-terms list',
  nothing: texts.nothing,
});

function CreateButton() {
  return (
    <Button size="small" onClick={() => openTermModal()}>
      {texts.create}
    </Button>
  );
}
