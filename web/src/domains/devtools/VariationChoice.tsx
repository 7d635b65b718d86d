import type { FrameConnection } from '../../experimentation/devtools/frame-end.ts';
import type { ForcedKind, ForcibleDecision } from '../../experimentation/devtools/protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { devtoolsTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';

/** The shown variation; selecting one, even the current one, forces it until reset. */
export function VariationChoice({ kind, decision, frame }: { kind: ForcedKind; decision: ForcibleDecision; frame: FrameConnection }) {
  const key = Number(decision.key);
  const force = (variation: string) => frame.send({ type: 'force', kind, key, variation });
  return (
    <div className={styles.choice}>
      <fieldset className={styles.variations}>
        <legend className="visually-hidden">{devtoolsTexts.choose(decision.key)}</legend>
        {decision.variations.map((variation) => (
          <label key={variation}>
            <input type="radio" name={`${kind}-${decision.key}`} checked={variation === decision.variation} readOnly onClick={() => force(variation)} />
            <span>{variation}</span>
          </label>
        ))}
      </fieldset>
      {decision.forced && (
        <Button size="small" variant="quiet" onClick={() => frame.send({ type: 'reset', kind, key })}>
          {devtoolsTexts.reset}
        </Button>
      )}
    </div>
  );
}
