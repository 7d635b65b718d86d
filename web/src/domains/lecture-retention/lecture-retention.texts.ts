import { mostRetentionQuestions, watchedStep } from '@baeum/contract/domains/lecture-retention/lecture-retention.rules.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { periods } from './retention-address.ts';

const periodNames: Record<(typeof periods)[number], string> = { all: '최근 1년', '90': '최근 90일', '30': '최근 30일', '7': '최근 7일' };

export const retentionTexts = {
  title: '수업 분석',
  back: '강의 분석',
  lead: '내려가는 곳에서 그만 보았고, 솟은 곳은 다시 보았어요. 누가 보았는지는 남기지 않아요.',
  period: { legend: '기간', names: periodNames, days: (from: string, to: string) => `${formatDate(from)}부터 ${formatDate(to)}까지` },
  curve: { title: `${watchedStep}초마다 본 횟수`, axis: '이때부터', unit: '회', series: '본 횟수' },
  questions: {
    title: '이 수업에서 물은 질문',
    lead: `물은 곳이 있는 질문을 새것부터 ${mostRetentionQuestions}개까지 수업의 순서로 보여요. 기간과는 상관없어요.`,
    label: '물은 곳이 있는 질문',
    question: '질문',
    at: '물은 곳',
    views: '그곳을 본 횟수',
    viewsOf: (views: number) => `${views}회`,
    mark: (clock: string, title: string) => `${clock} 질문: ${title}`,
    together: (count: number) => `질문 ${count} 개, 아래 목록에서 보기`,
    none: { title: '아직 질문이 없어요', message: '수강생이 수업을 보다가 질문하면 물은 곳과 함께 여기에 보여요.' },
  },
  noLength: { title: '길이가 없는 수업이에요', message: '영상 수업에서만 어디를 얼마나 보았는지 셀 수 있어요.' },
  nobody: { title: '아직 본 기록이 없어요', message: '수강생이 이 수업을 보면 1분쯤 뒤부터 어디를 얼마나 보았는지 여기에 보여요.' },
  nobodyThen: { title: '이 기간에는 본 기록이 없어요', linkTitle: '최근 1년 보기' },
} as const;
