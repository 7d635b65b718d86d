import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { join } from '../../ui/join.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';
import { freeOf } from './container-draft.ts';
import styles from './ContainerDesk.module.css';

interface ShareBarProps {
  /** Shares of the parts in percent. */
  shares: readonly number[];
  /** In a row of a list: no words in it. */
  small?: boolean;
}

/** Parts narrower than this, in percent, have no room for words. */
const [roomForNumber, roomForWords] = [6, 16];

/** All the traffic as one bar, cut into the parts; what nobody has is hatched. */
export function ShareBar({ shares, small = false }: ShareBarProps) {
  const free = freeOf(shares.map((share) => ({ share })));
  const words = [...shares.map((share, at) => `${texts.part(at + 1)} ${texts.percent(share)}`), texts.free(free)].join(', ');
  return (
    <div role="img" aria-label={texts.bar(words)} className={join(styles.bar, small && styles.smallBar)}>
      {shares.map((share, at) => (
        <span key={at} className={styles.part} style={{ width: `${share}%` }}>
          {!small && share >= roomForNumber && <span className={styles.partWords}>{share >= roomForWords ? texts.part(at + 1) : at + 1}</span>}
          {!small && share >= roomForNumber && <span className={styles.partNumber}>{texts.percent(share)}</span>}
        </span>
      ))}
      {free > 0 && (
        <span className={styles.free} style={{ width: `${free}%` }}>
          {!small && free >= roomForWords && <span className={styles.freeWords}>{texts.free(free)}</span>}
        </span>
      )}
    </div>
  );
}

interface ShareSlidersProps {
  shares: readonly number[];
  /** What a part may grow to. */
  mostOf: (at: number) => number;
  onResize: (at: number, share: number) => void;
}

/** Steps of the arrow keys and of Page Up and Down, in percent. */
const [step, leap] = [1, 10];

/** The bar with an edge for each part: dragged, or moved by keys. A part takes from what is free, and gives to it; the others keep their shares. */
export function ShareSliders({ shares, mostOf, onResize }: ShareSlidersProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ends = shares.map((_, at) => shares.slice(0, at + 1).reduce((all, share) => all + share, 0));
  const resize = (at: number, share: number) => onResize(at, Math.round(Math.min(mostOf(at), Math.max(0, share)) * 100) / 100);
  const press = (event: KeyboardEvent, at: number) => {
    const next = keyed(event.key, shares[at] ?? 0, mostOf(at));
    if (next === undefined) return;
    event.preventDefault();
    resize(at, next);
  };
  const drag = (event: PointerEvent<HTMLElement>, at: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const place = ((event.clientX - box.left) / box.width) * 100;
    resize(at, Math.round(place - (ends[at - 1] ?? 0)));
  };
  return (
    <div ref={frame} className={styles.sliders}>
      <ShareBar shares={shares} />
      {shares.map((share, at) => (
        <span
          key={at}
          role="slider"
          tabIndex={0}
          aria-label={texts.form.resize(at + 1)}
          aria-valuemin={0}
          aria-valuemax={mostOf(at)}
          aria-valuenow={share}
          aria-valuetext={texts.percent(share)}
          className={styles.edge}
          style={{ insetInlineStart: `${Math.min(100, ends[at] ?? 0)}%` }}
          onKeyDown={(event) => press(event, at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, at)}
        />
      ))}
    </div>
  );
}

function keyed(key: string, share: number, most: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return share + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return share - step;
    case 'PageUp':
      return share + leap;
    case 'PageDown':
      return share - leap;
    case 'Home':
      return 0;
    case 'End':
      return most;
    default:
      return undefined;
  }
}
