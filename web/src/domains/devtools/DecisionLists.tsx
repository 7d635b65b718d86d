import type { ReactNode } from 'react';
import type { FrameConnection } from '../../experimentation/devtools/frame-end.ts';
import type { DevtoolsState, ForcedKind, ForcibleDecision, PlainDecision } from '../../experimentation/devtools/protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { DecisionItem } from './DecisionItem.tsx';
import { devtoolsTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';
import { VariationChoice } from './VariationChoice.tsx';

/** Every decision by kind, and the way back from all that was forced. */
export function DecisionLists({ decided, frame }: { decided: NonNullable<DevtoolsState['decided']>; frame: FrameConnection }) {
  const { experiments, featureFlags, remoteConfigs, inAppMessages } = decided;
  const anyForced = [...experiments, ...featureFlags].some(({ forced }) => forced);
  const forcible = (kind: ForcedKind) => (decision: ForcibleDecision) => (
    <DecisionItem key={decision.key} decision={decision} name={decision.name} badge={kind === 'featureFlags' && <OnOff on={decision.result === 'on'} />}>
      <VariationChoice kind={kind} decision={decision} frame={frame} />
    </DecisionItem>
  );
  return (
    <>
      {anyForced && (
        <div className={styles.bar}>
          <span>{devtoolsTexts.forced}</span>
          <Button size="small" variant="secondary" onClick={() => frame.send({ type: 'resetAll' })}>
            {devtoolsTexts.resetAll}
          </Button>
        </div>
      )}
      <List title={devtoolsTexts.experiments} items={experiments} draw={forcible('experiments')} />
      <List title={devtoolsTexts.featureFlags} items={featureFlags} draw={forcible('featureFlags')} />
      <List title={devtoolsTexts.remoteConfigs} items={remoteConfigs} draw={(decision) => <DecisionItem key={decision.key} decision={decision} badge={<code className={styles.value}>{decision.result}</code>} />} />
      <List title={devtoolsTexts.inAppMessages} items={inAppMessages} draw={(decision) => <DecisionItem key={decision.key} decision={decision} badge={<Shown shown={decision.result === 'on'} />} />} />
    </>
  );
}

function List<T extends PlainDecision>({ title, items, draw }: { title: string; items: readonly T[]; draw: (item: T) => ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span className={styles.count}>{items.length}</span>
      </h2>
      {items.length > 0 ? <ul className={styles.list}>{items.map(draw)}</ul> : <p className={styles.none}>{devtoolsTexts.none}</p>}
    </section>
  );
}

const OnOff = ({ on }: { on: boolean }) => (on ? <Badge tone="brand">{devtoolsTexts.on}</Badge> : <Badge>{devtoolsTexts.off}</Badge>);
const Shown = ({ shown }: { shown: boolean }) => (shown ? <Badge tone="brand">{devtoolsTexts.shown}</Badge> : <Badge>{devtoolsTexts.notShown}</Badge>);
