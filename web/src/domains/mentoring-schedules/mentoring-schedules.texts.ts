import { dayWords, seoulClock, viewerWords } from '../../ui/seoul-time.ts';

/** Words of choosing one of a mentor's times. */
export const slotTexts = {
  days: '고를 수 있는 날',
  timesOf: (day: string) => `${dayWords(day)} 시간`,
  /** A time of a day whose Seoul day is said beside. */
  time: (startAt: string) => {
    const viewers = viewerWords(startAt);
    return viewers ? `${seoulClock(startAt)} (${viewers})` : seoulClock(startAt);
  },
  seoulClock: '한국 시간이에요. 내 시간은 괄호 안에 적었어요.',
} as const;
