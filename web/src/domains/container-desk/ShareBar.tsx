import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { join } from '../../ui/join.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';
import { freeOf } from './container-draft.ts';
import styles from './ContainerDesk.module.css';

interface ShareBarProps {
  /** Shares of the groups in percent. */
  shares: readonly number[];
  /** In list rows: without text. */
  small?: boolean;
}

/** Groups narrower than this, in percent, have no room for text. */
const [roomForNumber, roomForWords] = [6, 16];

/** All traffic as one bar divided into the groups; unassigned traffic is hatched. Drawn as SVG, because the first HTML may not have inline styles. */
export function ShareBar({ shares, small = false }: ShareBarProps) {
  const hatch = useId();
  const ends = endsOf(shares);
  const free = freeOf(shares.map((share) => ({ share })));
  const words = [...shares.map((share, at) => `${texts.part(at + 1)} ${texts.percent(share)}`), texts.free(free)].join(', ');
  return (
    <svg role="img" aria-label={texts.bar(words)} className={join(styles.bar, small && styles.smallBar)}>
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="8" className={styles.hatch} />
      </pattern>
      {shares.map((share, at) => (
        <svg key={at} x={`${ends[at - 1] ?? 0}%`} width={`${share}%`} height="100%">
          <rect width="100%" height="100%" className={join(styles.part, at % 2 === 1 && styles.other)} />
          {!small && share >= roomForNumber && (
            <>
              <text x="16" y="28" className={styles.partWords}>
                {share >= roomForWords ? texts.part(at + 1) : at + 1}
              </text>
              <text x="16" y="47" className={styles.partNumber}>
                {texts.percent(share)}
              </text>
            </>
          )}
          <line x1="100%" x2="100%" y1="0" y2="100%" className={styles.cut} />
        </svg>
      ))}
      {free > 0 && (
        <svg x={`${100 - free}%`} width={`${free}%`} height="100%">
          <rect width="100%" height="100%" fill={`url(#${hatch})`} />
        </svg>
      )}
    </svg>
  );
}

/** End position of each group. */
function endsOf(shares: readonly number[]): number[] {
  return shares.map((_, at) =>
    Math.min(
      100,
      shares.slice(0, at + 1).reduce((all, share) => all + share, 0),
    ),
  );
}

interface ShareSlidersProps {
  shares: readonly number[];
  /** Maximum share of a group. */
  mostOf: (at: number) => number;
  onResize: (at: number, share: number) => void;
}

/** Steps of the arrow keys and of Page Up and Page Down, in percent. */
const [step, leap] = [1, 10];

/**
 * The bar with a handle for each group: dragged, or moved by keys. A group takes from unassigned traffic and releases to
 * it; other groups keep their shares.
 */
export function ShareSliders({ shares, mostOf, onResize }: ShareSlidersProps) {
  const frame = useRef<SVGSVGElement>(null);
  const ends = endsOf(shares);
  const resize = (at: number, share: number) => onResize(at, Math.round(Math.min(mostOf(at), Math.max(0, share)) * 100) / 100);
  const press = (event: KeyboardEvent, at: number) => {
    const next = keyed(event.key, shares[at] ?? 0, mostOf(at));
    if (next === undefined) return;
    event.preventDefault();
    resize(at, next);
  };
  const drag = (event: PointerEvent<SVGElement>, at: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const place = ((event.clientX - box.left) / box.width) * 100;
    resize(at, Math.round(place - (ends[at - 1] ?? 0)));
  };
  return (
    <div className={styles.sliders}>
      <ShareBar shares={shares} />
      <svg ref={frame} className={styles.edges}>
        {shares.map((share, at) => (
          <svg
            key={at}
            x={`${ends[at] ?? 0}%`}
            height="100%"
            role="slider"
            tabIndex={0}
            aria-label={texts.form.resize(at + 1)}
            aria-valuemin={0}
            aria-valuemax={mostOf(at)}
            aria-valuenow={share}
            aria-valuetext={texts.percent(share)}
            className={styles.edge}
            onKeyDown={(event) => press(event, at)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, at)}
          >
            <rect height="100%" className={styles.hold} />
            <rect x="-4" y="12" width="8" height="40" rx="4" className={styles.grip} />
          </svg>
        ))}
      </svg>
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
