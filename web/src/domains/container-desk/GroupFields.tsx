import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Finder } from '../../ui/choice/Finder.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { containerDeskTexts } from './container-desk.texts.ts';
import type { GroupDraft } from './container-draft.ts';
import styles from './ContainerDesk.module.css';
import { Members } from './Members.tsx';
import { isLocked, type Member } from './use-members.ts';

const { form: texts, part } = containerDeskTexts;
/** Maximum number of suggested experiments. */
const offered = '20';

interface GroupFieldsProps {
  position: number;
  group: GroupDraft;
  most: number;
  memberOf: (key: number) => Member;
  environment: WorkEnvironment;
  /** The only group cannot be removed. */
  isOnly: boolean;
  onChange: (group: GroupDraft) => void;
  onRemove: () => void;
  /** Moves an experiment to this group. */
  onPut: (key: number) => void;
}

/** One group: its share of traffic and its experiments. */
export function GroupFields({ position, group, most, memberOf, environment, isOnly, onChange, onRemove, onPut }: GroupFieldsProps) {
  const { share, experimentKeys } = group;
  const isFixed = experimentKeys.some((key) => isLocked(memberOf(key)));
  const takeOut = (member: Member) => {
    if (isLocked(member)) void alert(texts.takeOut(member.name), texts.locked);
    else onChange({ ...group, experimentKeys: experimentKeys.filter((key) => key !== member.key) });
  };
  return (
    <section aria-label={part(position)} className={styles.group}>
      <header className={styles.groupHead}>
        <h3>{part(position)}</h3>
        {!isOnly && (
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash size={18} aria-hidden="true" />}
            aria-label={texts.removeGroup(position)}
            onClick={() => (isFixed ? void alert(texts.removeGroup(position), texts.lockedGroup) : onRemove())}
          />
        )}
      </header>
      <NumberField
        label={texts.share(position)}
        value={share}
        onChange={(next) => onChange({ ...group, share: next })}
        min={0}
        max={Math.max(most, Number.isNaN(share) ? 0 : share)}
        step={0.01}
        unit="%"
      />
      <div role="group" aria-label={texts.experiments} className={styles.experiments}>
        <Members keys={experimentKeys} memberOf={memberOf} environment={environment} onTakeOut={takeOut} />
        <ExperimentFinder position={position} environment={environment} left={experimentKeys} onPut={onPut} />
      </div>
    </section>
  );
}

function ExperimentFinder({
  position,
  environment,
  left,
  onPut,
}: {
  position: number;
  environment: string;
  left: readonly number[];
  onPut: (key: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = experiments.listExperiments.useQuery({
    ...experiments.listExperiments.options({ query: { environment, pageSize: offered, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.body.items.filter(({ key, status }) => !left.includes(key) && (status === 'DRAFT' || status === 'COMPLETED')) ?? [];
  return (
    <Finder
      label={texts.find(position)}
      help={texts.findHelp}
      placeholder={texts.placeholder}
      options={found.map(({ key, name, containerId }) => ({ value: String(key), text: name, note: containerId === undefined ? undefined : texts.inOther }))}
      onChoose={(key) => onPut(Number(key))}
      onType={setTyped}
    />
  );
}
