import type { ReactNode } from 'react';
import type { FrameConnection } from '../../experimentation/devtools/frame-end.ts';
import type { DevtoolsState } from '../../experimentation/devtools/protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { DecisionItem } from './DecisionItem.tsx';
import { devtoolsTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';
import { VariationChoice } from './VariationChoice.tsx';

/** Every decision by kind, and a reset of all forced ones. */
export function DecisionLists({ decided, frame }: { decided: NonNullable<DevtoolsState['decided']>; frame: FrameConnection }) {
  const { experiments, featureFlags, remoteConfigs, inAppMessages } = decided;
  const { on, off, shown, notShown } = devtoolsTexts;
  return (
    <>
      {[...experiments, ...featureFlags].some(({ forced }) => forced) && <ForcedBar frame={frame} />}
      <List title={devtoolsTexts.experiments}>
        {experiments.map((decision) => (
          <DecisionItem key={decision.key} decision={decision} name={decision.name}>
            <VariationChoice kind="experiments" decision={decision} frame={frame} />
          </DecisionItem>
        ))}
      </List>
      <List title={devtoolsTexts.featureFlags}>
        {featureFlags.map((decision) => (
          <DecisionItem key={decision.key} decision={decision} name={decision.name} badge={<Switch on={decision.result === 'on'} texts={[on, off]} />}>
            <VariationChoice kind="featureFlags" decision={decision} frame={frame} />
          </DecisionItem>
        ))}
      </List>
      <List title={devtoolsTexts.remoteConfigs}>
        {remoteConfigs.map((decision) => (
          <DecisionItem key={decision.key} decision={decision} badge={<code className={styles.value}>{decision.result}</code>} />
        ))}
      </List>
      <List title={devtoolsTexts.inAppMessages}>
        {inAppMessages.map((decision) => (
          <DecisionItem key={decision.key} decision={decision} badge={<Switch on={decision.result === 'on'} texts={[shown, notShown]} />} />
        ))}
      </List>
    </>
  );
}

function ForcedBar({ frame }: { frame: FrameConnection }) {
  return (
    <div className={styles.bar}>
      <span>{devtoolsTexts.forced}</span>
      <Button size="small" variant="secondary" onClick={() => frame.send({ type: 'resetAll' })}>
        {devtoolsTexts.resetAll}
      </Button>
    </div>
  );
}

function List({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span className={styles.count}>{children.length}</span>
      </h2>
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.none}>{devtoolsTexts.none}</p>}
    </section>
  );
}

function Switch({ on, texts: [onText, offText] }: { on: boolean; texts: readonly [string, string] }) {
  return on ? <Badge tone="brand">{onText}</Badge> : <Badge>{offText}</Badge>;
}
