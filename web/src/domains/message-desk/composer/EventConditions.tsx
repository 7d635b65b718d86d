import { Stack } from '../../../ui/layout.tsx';
import type { WorkEnvironment } from '../../experiment-desk/parts/environment.ts';
import { TargetingEditor } from '../../targeting/parts/TargetingEditor.tsx';
import { targetsRule, type Kind } from '../../targeting/parts/targets.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { ComposerForm } from './composer-form.ts';
import type { TriggerRule } from './message-draft.ts';
import styles from './MessageComposer.module.css';

const { form: texts } = messageDeskTexts;
/** Kinds offered for new conditions; imported messages may contain others. */
const kinds = ['EVENT_PROPERTY', 'USER_PROPERTY', 'HACKLE_PROPERTY'] as const;
const allKinds = [...kinds, 'SEGMENT', 'COHORT', 'AB_TEST', 'FEATURE_FLAG'] as const;

/** Conditions for each trigger event, on its properties. */
export function EventConditions({ form, environment }: { form: ComposerForm; environment: WorkEnvironment }) {
  const { value: rules, error, onChange } = form.choice('rules');
  const { eventKeys } = form.values;
  if (eventKeys.length === 0) return null;
  const isOwn = rules.every(({ targets }) => targetsRule(targets) === undefined);
  return (
    <div data-field="rules" className={styles.group}>
      <p className={styles.boxTitle}>{texts.conditions}</p>
      <p className={styles.small}>{texts.conditionsHelp}</p>
      <Stack gap={12}>
        {eventKeys.map((eventKey) => {
          const targets = rules.find((rule) => rule.eventKey === eventKey)?.targets ?? [];
          const change = (next: TriggerRule['targets']) => onChange([...rules.filter((rule) => rule.eventKey !== eventKey), { eventKey, targets: next }]);
          return (
            <fieldset key={eventKey} aria-label={texts.conditionsOf(eventKey)} className={styles.box}>
              <span className={styles.boxTitle}>{eventKey}</span>
              <TargetingEditor
                value={targets}
                onChange={change}
                kinds={kindsFor(targets)}
                environment={environment}
                noBlocks="everybody"
                event={eventKey}
                error={error === undefined ? undefined : targetsRule(targets)?.message}
              />
            </fieldset>
          );
        })}
      </Stack>
      <p role="alert" className={styles.error}>
        {isOwn && error}
      </p>
    </div>
  );
}

type OfferedKinds = readonly [(typeof allKinds)[number], ...(typeof allKinds)[number][]];

function kindsFor(targets: TriggerRule['targets']): OfferedKinds {
  const used = new Set<Kind>(targets.flatMap(({ conditions }) => conditions.map(({ key }) => key.type)));
  return allKinds.some((kind) => used.has(kind) && !kinds.some((usual) => usual === kind)) ? allKinds : kinds;
}
