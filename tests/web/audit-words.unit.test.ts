import { experimentActions } from '@baeum/contract/domains/audit-logs/audit-logs.rules.ts';
import { changesOf, lineOf, reasonOf } from '@baeum/web/src/domains/audit-logs/change-words.ts';
import { wordsOfAction, wordsOfTarget } from '@baeum/web/src/domains/audit-logs/record-words.ts';
import { placeOfTarget } from '@baeum/web/src/domains/desk/parts/place-of-target.ts';
import { expect, test } from 'vitest';

type Diff = Parameters<typeof changesOf>[0]['diff'];

const lines = (target: string, diff: Diff) => changesOf({ target, diff }).map(lineOf);
const gold = {
  conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }],
};
const variation = (key: string, name: string, weight: number, isDropped = false) => ({ id: 1, key, name, weight, isDropped, parameters: {} });

test.each<[target: string, diff: Diff, told: string[]]>([
  ['experiments/7', { executionStatus: ['READY', 'RUNNING'], status: ['DRAFT', 'RUNNING'] }, ['상태: 초안 → 진행 중']],
  ['feature-flags/7@development', { status: ['RUNNING', 'PAUSED'] }, ['상태: 켜짐 → 꺼짐']],
  ['in-app-messages/3', { status: ['ACTIVE', 'PAUSE'] }, ['상태: 보여주는 중 → 멈춤']],
  ['experiments/7', { traffic: [10, 33.333_333] }, ['트래픽: 10% → 33.33%']],
  ['experiments/7', { targetAudiences: [[], [gold]] }, ['대상: 모두 → 사용자 속성 grade 같음: ‘GOLD’']],
  ['feature-flags/7', { defaultRule: ['A', { A: 90, B: 10 }] }, ['나머지가 받는 것: 꺼짐 → 켜짐 10%']],
  [
    'experiments/7',
    {
      variations: [
        [variation('A', '지금', 1), variation('B', '새 것', 1)],
        [variation('A', '지금', 1), variation('B', '새 것', 3)],
      ],
    },
    ['변형: A 지금 50%, B 새 것 50% → A 지금 25%, B 새 것 75%'],
  ],
  [
    'experiments/7',
    {
      variations: [
        [variation('A', '', 1), variation('B', '', 1)],
        [variation('A', '', 1), variation('B', '', 0, true)],
      ],
    },
    ['변형: A 50%, B 50% → A 100%, B 제외'],
  ],
  [
    'remote-configs/a',
    {
      defaultValue: [
        { id: 3, value: 12 },
        { id: 3, value: 2000 },
      ],
    },
    ['기본값: 12 → 2,000'],
  ],
  [
    'remote-configs/a',
    { targetRules: [[], [{ key: 'x', name: '', target: gold, traffic: 30, value: { id: 9, value: true } }]] },
    ['규칙: 사용자 속성 grade 같음: ‘GOLD’: 예 (30%)'],
  ],
  [
    'containers/3',
    { groups: [[{ id: 1, share: 50, experimentKeys: [] }], [{ id: 1, share: 40, experimentKeys: [4, 5] }]] },
    ['묶음: 50% (실험 없음) → 40% (실험 4, 5)'],
  ],
  ['feature-flags/2', { rollout: [null, { state: 'RUNNING', percent: 10, steps: [] }] }, ['단계 배포: 진행 중 10%']],
  ['experiments/7', { plannedEndAt: [null, '2026-12-07T00:00:00.000Z'] }, ['정해둔 끝: 2026-12-07 09:00']],
  [
    'in-app-messages/3',
    {
      trigger: [
        { eventKeys: ['a'], targets: [] },
        { eventKeys: ['a', 'b'], targets: [] },
      ],
    },
    ['띄우는 조건 띄우는 이벤트: a → a, b'],
  ],
  [
    'in-app-messages/3',
    {
      trigger: [
        { eventKeys: ['a'], rules: [] },
        { eventKeys: ['a'], rules: [{ eventKey: 'a', targets: [gold] }] },
      ],
    },
    ['띄우는 조건 이벤트의 조건: a: 사용자 속성 grade 값이 ‘GOLD’인 경우'],
  ],
  // A new entity shows only its set members, its name first.
  [
    'segments/gold',
    { id: [null, 3], description: [null, ''], targets: [null, [gold]], name: [null, '우수 회원'] },
    ['이름: 우수 회원', '대상: 사용자 속성 grade 같음: ‘GOLD’'],
  ],
  ['environments/production', { 'EXPERIMENT/1': [null, 1], 'SEGMENT/gold': [2, 3], 'BUCKET/1': [null, 1] }, ['실험 1: 1판', '사용자 그룹 gold: 2판 → 3판']],
  // Other shapes than today's, and members without a word.
  ['experiments/7', { targetAudiences: [['old'], [{ of: 'old' }]] }, ['대상 1: 바뀜']],
  ['holidays/3', { strange: [{ a: 1 }, [1, 2]] }, ['strange: 바뀜']],
])('%s says %j as people do', (target, diff, told) => {
  expect(lines(target, diff)).toEqual(told);
});

test('a reason stands apart from what has changed', () => {
  expect(reasonOf({ diff: { note: [null, '1차 배포'], status: ['DRAFT', 'RUNNING'] } })).toBe('1차 배포');
  expect(reasonOf({ diff: { status: ['DRAFT', 'RUNNING'] } })).toBeUndefined();
  expect(lines('experiments/7', { note: [null, '1차 배포'] })).toEqual([]);
});

test('every kind that who manages experiments reads of has a word, and its things a place', () => {
  expect(experimentActions.filter((beginning) => wordsOfAction(`${beginning}update`) === undefined)).toEqual([]);
  expect(wordsOfTarget('feature-flags/2@development')).toBe('기능 플래그 2 (개발)');
  expect(['remote-configs/home_banner', 'segments/gold@development', 'cohorts/3', 'in-app-messages/1', 'experiments/7@development'].map(placeOfTarget)).toEqual(
    [
      '/admin/remote-configs/home_banner',
      '/admin/segments/gold?environment=development',
      '/admin/cohorts/3',
      '/admin/in-app-messages/1',
      '/admin/experiments/7?environment=development',
    ],
  );
  expect(['orders/x', 'segments/', 'nowhere/1'].map(placeOfTarget)).toEqual([undefined, undefined, undefined]);
});
