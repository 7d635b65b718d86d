import { inLanguages } from '../../terminal/language.ts';
import { list, update } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const disputes: Noun = {
  about: inLanguages({ ko: '멘토가 오지 않았다는 멘토링을 보고 어떻게 할지 정합니다', en: 'see sessions whose mentor is said not to have come, and decide' }),
  examples: ['baeum admin disputes list --state OPEN', 'baeum admin disputes decide 12 --outcome NO_SHOW_MENTOR --reason "참가 기록을 확인했습니다"'],
  verbs: {
    list: list('listMentoringDisputes', ['id', 'mentor', 'mentee', 'status', 'startAt', 'dispute']),
    decide: update('settleMentoringDispute', 'getMentoring', { argument: 'id' }),
  },
};
