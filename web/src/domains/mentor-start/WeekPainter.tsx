import type { WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { cellsOfDay, clockOf, minutesOf, rangesOf, weekdays } from './hours.ts';
import { dayName, rangeWords } from './mentor-start.texts.ts';
import { painted, reachOf, strokeAt, type Cell, type Stroke } from './stroke.ts';
import styles from './WeekPainter.module.css';

const hourMarks = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const percentOf = (minutes: number) => `${(minutes / (24 * 60)) * 100}%`;

interface WeekPainterProps {
  weekly: readonly WeeklyRange[];
  onChange: (weekly: WeeklyRange[]) => void;
}

/**
 * The week as seven rows of half hours, painted by mouse, pen or finger: the first cell of a stroke decides whether it adds or removes; Escape
 * cancels. The lists below offer everything it does, so it is hidden from screen readers and the keyboard.
 */
export function WeekPainter({ weekly, onChange }: WeekPainterProps) {
  const { stroke, rows, listeners } = useStroke(weekly, onChange);
  const shown = stroke ? painted(weekly, stroke) : weekly;
  return (
    <div aria-hidden="true" className={styles.painter}>
      <div className={styles.scale}>
        <svg className={styles.marks}>
          {hourMarks.map((mark) => (
            <text key={mark} x={percentOf(mark * 60)} y="12" textAnchor={mark === 0 ? 'start' : mark === 24 ? 'end' : 'middle'}>
              {mark}
            </text>
          ))}
        </svg>
        {stroke && <output className={styles.stroke}>{strokeText(stroke)}</output>}
      </div>
      <div className={styles.rows} data-painter="" {...listeners}>
        {weekdays.map((weekday, row) => (
          <div key={weekday} className={styles.row}>
            <span className={styles.name}>{dayName(weekday)}</span>
            <svg className={styles.track} ref={(element) => void (rows.current[row] = element)}>
              {rangesOf(shown, weekday)
                .map(({ start, end }) => ({ from: minutesOf(start), to: minutesOf(end) }))
                .filter(({ from, to }) => to > from)
                .map(({ from, to }) => (
                  <rect key={`${from} ${to}`} x={percentOf(from)} width={percentOf(to - from)} y="0" height="100%" rx="4" />
                ))}
              {hourMarks.slice(1, -1).map((mark) => (
                <line key={mark} x1={percentOf(mark * 60)} x2={percentOf(mark * 60)} y1="0" y2="100%" />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </div>
  );
}

/** `화–목 19:00–22:00 더하기`. */
function strokeText(stroke: Stroke): string {
  const { start, end, rows } = reachOf(stroke);
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => dayName(weekdays[row ?? 0] ?? 0));
  return `${first === last ? first : `${first}–${last}`} ${rangeWords({ start: clockOf(start), end: clockOf(end) })} ${stroke.adds ? '더하기' : '지우기'}`;
}

/** Tracks the pointer across cells; the week changes on release. A touch that turns into scrolling cancels the stroke. */
function useStroke(weekly: readonly WeeklyRange[], onChange: (weekly: WeeklyRange[]) => void) {
  const rows = useRef<(SVGSVGElement | null)[]>([]);
  const [stroke, setStroke] = useState<Stroke>();
  const painting = stroke !== undefined;
  useEffect(() => {
    if (!painting) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setStroke(undefined);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [painting]);
  const listeners = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellAt(rows.current, event);
      if (!cell || event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStroke(strokeAt(weekly, cell));
    },
    onPointerMove: (event: PointerEvent) => {
      const to = cellAt(rows.current, event);
      if (stroke && to) setStroke({ ...stroke, to });
    },
    onPointerUp: () => {
      if (stroke) onChange(painted(weekly, stroke));
      setStroke(undefined);
    },
    onPointerCancel: () => setStroke(undefined),
  };
  return { stroke, rows, listeners };
}

/** The cell at the pointer, or the nearest one. */
function cellAt(rows: readonly (SVGSVGElement | null)[], { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Cell | undefined {
  const boxes = rows.flatMap((row) => (row ? [row.getBoundingClientRect()] : []));
  const [box] = boxes;
  if (!box) return undefined;
  const row = boxes.findIndex(({ bottom }) => clientY < bottom);
  const column = Math.floor(((clientX - box.left) / box.width) * cellsOfDay);
  return { row: row < 0 ? boxes.length - 1 : row, column: Math.min(cellsOfDay - 1, Math.max(0, column)) };
}
