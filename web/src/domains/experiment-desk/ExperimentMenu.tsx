import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IconDots } from '../../ui/icons.ts';
import { addressWith } from '../../ui/list/list-query.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { canEdit, completion, keepingOf, stepsOf } from './experiment-actions.ts';
import { archivedMember, experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import styles from './ExperimentDesk.module.css';
import { extendTexts } from './extend/extend.texts.ts';
import { openExtend } from './extend/open-extend.ts';
import { environmentOf, environmentQuery } from './parts/environment.ts';
import { openWeights } from './weights/open-weights.ts';
import { canChangeWeights } from './weights/weights-draft.ts';
import { weightsTexts } from './weights/weights.texts.ts';

/** Menu of a row. Presses in it must not open the row. */
export function ExperimentMenu({ row }: { row: ExperimentSummary }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { act } = useDeskAction();
  const environment = environmentOf(query);
  const experiment = { ...row, archivedAt: query.get(archivedMember) === 'true' ? (row.lastChange?.at ?? '') : null };
  const canEnd = !row.isHoldout && experiment.archivedAt === null && (row.status === 'RUNNING' || row.status === 'PAUSED');
  const actions = [
    ...stepsOf(experiment, environment),
    ...(canEnd ? variationsOf(row).map((variation) => completion(variation, environment)) : []),
    ...keepingOf(experiment, environment),
  ];
  return (
    <span className={styles.menu} {...apart}>
      <MenuButton
        variant="quiet"
        size="small"
        label=""
        title={texts.menuOf(row.name)}
        icon={<IconDots size={18} aria-hidden="true" />}
        entries={[
          ...(canEdit(experiment)
            ? [{ id: 'edit', text: texts.edit, onAction: () => void navigate(addressWith(`/admin/experiments/${row.key}/edit`, query, {})) }]
            : []),
          ...(row.status === 'DRAFT'
            ? []
            : [
                {
                  id: 'results',
                  text: texts.wholeResults,
                  onAction: () => void navigate(`/admin/experiments/${row.key}/results${environmentQuery(environment)}`),
                },
              ]),
          ...(canChangeWeights(experiment)
            ? [
                { id: 'weights', text: weightsTexts.label, onAction: () => void openWeights(row.key, environment) },
                { id: 'extend', text: extendTexts.label, onAction: () => void openExtend(row.key, environment) },
              ]
            : []),
          ...actions.map((action) => ({ id: action.key, text: action.label, danger: action.danger, onAction: () => void act(action, experiment) })),
        ]}
      />
    </span>
  );
}

/** Stops presses from reaching the row; those in the opened menu are outside of it. */
function stop(event: SyntheticEvent) {
  if (event.currentTarget.contains(event.target as Node)) event.stopPropagation();
}
/** Arrow keys move between the menu and the other cells. */
const stopPress = (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && stop(event);
const apart = { onPointerDown: stop, onMouseDown: stop, onClick: stop, onKeyDown: stopPress, onKeyUp: stopPress };

const isVariation = (key: string): key is VariationKey => /^[A-J]$/.test(key);

function variationsOf({ numbers }: ExperimentSummary): VariationKey[] {
  return Object.keys(numbers?.usersByVariation ?? {}).filter(isVariation);
}
