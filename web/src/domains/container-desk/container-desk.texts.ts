import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { environmentTexts } from '../experiment-desk/parts/environment.texts.ts';

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** Texts of the operators' mutual exclusion groups. */
export const containerDeskTexts = {
  title: '상호 배타 그룹',
  lead: '함께 보이면 안 되는 실험을 묶음으로 나눠요. 한 사용자는 한 묶음의 실험만 만나요.',
  label: '상호 배타 그룹 목록',
  unit: '개',
  search: { label: '상호 배타 그룹 찾기', placeholder: '이름, 번호, 설명' },
  environments: environmentTexts.names,
  columns: { name: '이름', shares: '묶음', experiments: '실험', free: '남은 자리', change: '마지막 변경' },
  number: (key: number) => `${key}번`,
  count: (count: number) => (count === 0 ? '없음' : `${formatCount(count)}개`),
  percent,
  nothing: { title: '아직 만든 상호 배타 그룹이 없어요', message: '그룹을 만들면 서로 겹치면 안 되는 실험을 다른 사용자에게 나눠 보여줄 수 있어요.' },
  create: '그룹 만들기',
  edit: '고치기',
  approval: ' 사이트가 두 사람의 승인을 요구하면 바로 바뀌지 않고, 요청을 저장했다고 알려드려요.',
  parts: { shares: '묶음', history: '이력' },
  part: (position: number) => `묶음 ${position}`,
  bar: (parts: string) => `나눈 비율: ${parts}`,
  free: (value: number) => `남은 자리 ${percent(value)}`,
  experiment: (key: number) => `실험 ${key}번`,
  noExperiments: '아직 실험이 없어요.',
  states: {
    DRAFT: { word: '초안', tone: 'neutral' },
    RUNNING: { word: '진행 중', tone: 'success' },
    PAUSED: { word: '일시 정지', tone: 'warning' },
    COMPLETED: { word: '종료', tone: 'info' },
  } satisfies Record<ExperimentStatus, { word: string; tone: Tone }>,
  members: {
    name: '이름',
    description: '설명',
    groups: '묶음',
    share: '비율',
    experimentKeys: '실험',
    id: '번호',
  } as Readonly<Record<string, string>>,
  warning: '그때의 묶음과 비율로 새 판을 만들어요. 진행 중인 실험이 있으면 되돌릴 수 없는 것도 있고, 그때는 까닭을 알려드려요.',
  remove: {
    title: (name: string) => `상호 배타 그룹 ‘${name}’ 지우기`,
    message: '지운 그룹은 되돌릴 수 없어요.',
    confirm: (name: string) => `‘${name}’ 지우기`,
    done: (name: string) => `‘${name}’ 그룹을 지웠어요.`,
    usedTitle: '실험이 들어 있어서 지울 수 없어요',
    used: (experiments: string) => `${experiments}: 이 그룹에 들어 있어요. 먼저 묶음에서 빼주세요.`,
  },
  form: {
    newTitle: '상호 배타 그룹 만들기',
    editTitle: '상호 배타 그룹 고치기',
    back: '상호 배타 그룹 목록',
    in: (environment: string) => `${environment}에 저장해요.`,
    production: '저장하면 방문자에게 바로 반영돼요.',
    name: '이름',
    nameNeeded: '이름을 적어주세요.',
    description: '설명',
    groups: '묶음',
    groupsLead: '막대의 경계를 끌거나, 경계를 고른 뒤 화살표 키를 누르거나, 아래에 숫자로 적어요. 남은 자리의 사용자는 이 그룹의 어느 실험도 만나지 않아요.',
    resize: (position: number) => `묶음 ${position} 비율`,
    share: (position: number) => `묶음 ${position} 비율 (숫자)`,
    add: '묶음 추가',
    removeGroup: (position: number) => `묶음 ${position} 지우기`,
    lockedGroup: '시작한 실험이 들어 있는 묶음은 지울 수 없어요.',
    experiments: '실험',
    takeOut: (name: string) => `${name} 빼기`,
    takeOutShort: '빼기',
    locked: '시작한 실험은 종료하거나 초기화한 뒤에 뺄 수 있어요.',
    find: (position: number) => `묶음 ${position}에 실험 넣기`,
    findHelp: '초안이나 종료한 실험만 넣을 수 있어요.',
    placeholder: '실험 이름이나 번호',
    inOther: '지금은 다른 그룹에 있어요. 넣으면 이 그룹으로 옮겨요.',
    note: '바꾸는 이유',
    noteHelp: '변경 기록에 남아요.',
    noteNeeded: '이유를 적어주세요.',
    submit: '저장',
    create: '만들기',
    created: (name: string) => `‘${name}’ 그룹을 만들었어요.`,
    saved: '저장했어요.',
    problems: {
      empty: '비율을 적어주세요.',
      over: (sum: number) => `비율을 더하면 ${percent(sum)}예요. 100%까지 나눌 수 있어요.`,
      lacking: (free: number) =>
        `시작한 실험이 있어서, 저장되어 있는 남은 자리 ${percent(free)}까지만 늘릴 수 있어요. 한 묶음을 먼저 줄여 저장한 다음 다른 묶음을 늘려주세요.`,
    },
  },
  changes: {
    title: '시작한 실험에 이런 변화가 생겨요',
    grows: (name: string, state: string, from: number, to: number) =>
      `${name} (${state}): 묶음이 ${percent(from)}에서 ${percent(to)}로 늘어요. 새 사용자가 더 들어오고, 들어와 있던 사용자는 그대로예요.`,
    shrinks: (name: string, state: string, from: number, to: number) =>
      `${name} (${state}): 묶음이 ${percent(from)}에서 ${percent(to)}로 줄어요. 들어와 있던 사용자 일부가 실험에서 빠져요.`,
  },
} as const;
