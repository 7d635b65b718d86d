import { formatDate } from '../../shared/korean-format.ts';

/** Texts of a certificate, on paper and on its page. */
export const certificateWords = {
  title: '수료증',
  claim: '위 사람은 아래 강의의 수료 기준을 채웠기에 이 증서를 드립니다.',
  completed: (day: string) => `수료일 ${day}`,
  issued: (day: string) => `${day} 발급`,
  serial: (serial: string) => `수료증 번호 ${serial}`,
} as const;

/** Calendar day in Seoul, as deeds write it: `2026년 11월 21일`. */
export function calendarDay(moment: Date | string): string {
  const [year, month, day] = formatDate(moment).split('.').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
