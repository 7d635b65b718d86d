import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconCopy, IconPlus, IconTrash } from '../../../ui/icons.ts';
import { ConditionRow } from '../ConditionRow.tsx';
import styles from '../Targeting.module.css';
import { TryIt } from '../TryIt.tsx';
import { useTryIt } from '../use-try-it.ts';
import { verdictOf } from '../verdicts.ts';
import { VerdictTag } from '../VerdictTag.tsx';
import { targetSentences } from './target-words.ts';
import { targetingTexts as texts } from './targeting.texts.ts';
import { newCondition, type Condition, type Kind, type Target } from './targets.ts';

interface TargetingEditorProps<K extends Kind> {
  value: readonly Target<K>[];
  onChange: (value: Target<K>[]) => void;
  /** Available kinds of conditions; a new row starts with the first. */
  kinds: readonly [K, ...K[]];
  /** Environment whose properties are suggested and in which the draft is tried. */
  environment: string;
  /** Who matches when there are no blocks. */
  noBlocks: 'nobody' | 'everybody';
  /** There is exactly one block, and the draft is tried elsewhere. */
  single?: boolean;
  /** The event that must match instead of a person: its properties are suggested, and nothing is tried. */
  event?: string;
  /** Error after an attempt to save. */
  error?: string | undefined;
}

/**
 * Edits targets: blocks of which one must match, each with rows that must all match. A controlled component. Below it are
 * a textual summary, and the decision of the unsaved draft for a user.
 */
export function TargetingEditor<K extends Kind>({ value, onChange, kinds, environment, noBlocks, single = false, event, error }: TargetingEditorProps<K>) {
  const { frame, focusOn } = useFocusOn();
  const trial = useTryIt(value, environment);
  const change = (blocks: Target<K>[], focused?: string) => {
    onChange(blocks);
    if (focused !== undefined) focusOn(focused);
  };
  const setRows = (block: number, conditions: Condition<K>[], focused?: number) =>
    change(value.with(block, { conditions }), focused === undefined ? undefined : `${block}-${focused}`);
  return (
    <div ref={frame} className={styles.editor}>
      {value.length === 0 && <p className={styles.muted}>{event === undefined ? texts.noBlocks[noBlocks] : texts.ofEvent.noBlocks}</p>}
      {value.map(({ conditions }, block) => (
        <div key={block} className={styles.blockFrame}>
          {block > 0 && <p className={styles.or}>{texts.or}</p>}
          <section aria-label={texts.block(block + 1)} className={styles.block}>
            {!single && (
              <header className={styles.blockHead}>
                <h3 className={styles.blockTitle}>{texts.block(block + 1)}</h3>
                {trial.verdicts && <VerdictTag verdict={verdictOf(trial.verdicts[block] ?? [])} />}
                <span className={styles.tools}>
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<IconCopy size={18} aria-hidden="true" />}
                    aria-label={texts.copyBlock(block + 1)}
                    onClick={() => change(value.toSpliced(block + 1, 0, structuredClone(value[block] ?? { conditions: [] })), `${block + 1}-0`)}
                  />
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<IconTrash size={18} aria-hidden="true" />}
                    aria-label={texts.removeBlock(block + 1)}
                    onClick={() => change(value.toSpliced(block, 1), `${Math.max(block - 1, 0)}-0`)}
                  />
                </span>
              </header>
            )}
            {conditions.length === 0 && <p className={styles.muted}>{event === undefined ? texts.everybody : texts.ofEvent.always}</p>}
            {conditions.map((condition, row) => (
              <ConditionRow
                key={row}
                at={`${block}-${row}`}
                label={texts.row(block + 1, row + 1)}
                joined={row > 0}
                condition={condition}
                kinds={kinds}
                environment={environment}
                event={event}
                showsErrors={error !== undefined}
                verdict={trial.verdicts?.[block]?.[row]}
                onChange={(next) => setRows(block, conditions.with(row, next))}
                onCopy={() => setRows(block, conditions.toSpliced(row + 1, 0, structuredClone(condition)), row + 1)}
                onRemove={() => setRows(block, conditions.toSpliced(row, 1), Math.max(row - 1, 0))}
              />
            ))}
            <Button
              variant="quiet"
              size="small"
              icon={<IconPlus size={18} aria-hidden="true" />}
              aria-label={texts.addRowTo(block + 1)}
              onClick={() => setRows(block, [...conditions, newCondition(kinds[0])], conditions.length)}
            >
              {texts.addRow}
            </Button>
          </section>
        </div>
      ))}
      {!single && (
        <Button
          variant="secondary"
          size="small"
          data-add-block
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => change([...value, { conditions: [newCondition(kinds[0])] }], `${value.length}-0`)}
        >
          {texts.addBlock}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {value.length > 0 && <Sentences targets={value} about={event === undefined ? 'person' : 'event'} />}
      {value.length > 0 && !single && event === undefined && <TryIt targets={value} trial={trial} />}
    </div>
  );
}

function Sentences({ targets, about }: { targets: readonly Target[]; about: 'person' | 'event' }) {
  return (
    <section aria-label={texts.sentence} className={styles.sentences}>
      <h3 className={styles.blockTitle}>{texts.sentence}</h3>
      {targetSentences(targets, about).map((sentence, at) => (
        <p key={at}>
          {at > 0 && `${texts.or} `}
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Moves the focus to a new row, or to a neighbour of a removed one. */
function useFocusOn() {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const at = wanted.current;
    if (at === undefined) return;
    wanted.current = undefined;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${at}"] button, [data-row="${at}"] input`);
    (row ?? frame.current?.querySelector<HTMLElement>('[data-add-block]'))?.focus();
  });
  return { frame, focusOn: (at: string) => (wanted.current = at) };
}
