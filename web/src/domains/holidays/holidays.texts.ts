import { dayWords } from '../../ui/seoul-time.ts';
import { monthWords } from '../settlements/parts/month-words.ts';

export const holidayTexts = {
  title: '쉬는 날',
  lead: '정산은 다음 달 7번째 영업일에 확정돼요. 토요일과 일요일, 여기에 등록한 날은 영업일로 세지 않아요.',
  label: '쉬는 날 목록',
  unit: '일',
  legend: '해',
  thisYear: '올해',
  year: (year: number) => `${year}년`,
  columns: { date: '날짜', name: '이름' },
  confirmations: '이 해의 정산 확정일',
  confirmOn: (month: string, day: string) => `${dayWords(day)}에 ${monthWords(month)}분 정산 확정`,
  nothing: { title: '쉬는 날이 없어요', message: '쉬는 날을 정하면 정산 확정일을 셀 때 빼요.' },
  change: '이름 고치기',
  remove: '쉬는 날 지우기',
  gone: '쉬는 날이 아니에요',
  goneNote: '이 날은 쉬는 날 목록에 없어요. 지워졌을 수 있어요.',
  form: {
    title: '쉬는 날 정하기',
    date: '날짜',
    noDate: '날짜를 골라주세요.',
    name: '이름',
    placeholder: '예: 전국동시지방선거',
    submit: '저장',
  },
  saved: (date: string) => `${dayWords(date)}, 쉬는 날로 정했어요`,
  removed: (names: readonly string[]) => `쉬는 날에서 뺐어요: ${names.join(', ')}`,
  moved: {
    title: '정산 확정일이 옮겨졌어요',
    line: (month: string, from: string, to: string) => `${monthWords(month)}분: ${dayWords(from)} → ${dayWords(to)}`,
  },
} as const;
