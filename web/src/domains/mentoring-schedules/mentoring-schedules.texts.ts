import { dayWords, seoulDay, viewerClock } from '../../ui/seoul-time.ts';

/** Texts for selecting one of a mentor's times. */
export const slotTexts = {
  days: '고를 수 있는 날',
  timesOf: (day: string) => `${dayWords(day)} 시간`,
  /** `전날 19:00` in the viewer's time zone, if it differs from Seoul. The Seoul date is shown beside it. */
  viewerTime: (startAt: string) => {
    const there = viewerClock(startAt);
    if (!there) return undefined;
    const today = seoulDay(startAt);
    const day = there.day < today ? '전날 ' : there.day > today ? '다음 날 ' : '';
    return `${day}${there.clock}`;
  },
  clocks: (zone: string) => `한국 시간이에요. 아래의 작은 시각은 ${zone} 기준이에요.`,
} as const;
