import { dayWords, seoulClock, seoulDay, viewerClock } from '../../ui/seoul-time.ts';

/** Words of choosing one of a mentor's times. */
export const slotTexts = {
  days: '고를 수 있는 날',
  timesOf: (day: string) => `${dayWords(day)} 시간`,
  /** `09:00`, and on the viewer's clock where that shows something else: `09:00 (전날 19:00)`. The Seoul day is said beside. */
  time: (startAt: string) => {
    const there = viewerClock(startAt);
    const clock = seoulClock(startAt);
    if (!there) return clock;
    const today = seoulDay(startAt);
    const day = there.day < today ? '전날 ' : there.day > today ? '다음 날 ' : '';
    return `${clock} (${day}${there.clock})`;
  },
  clocks: (zone: string) => `한국 시간이에요. 괄호 안은 ${zone} 기준이에요.`,
} as const;
