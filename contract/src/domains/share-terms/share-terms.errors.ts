import { invalidField, type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';

export const shareTermErrors = {
  overlapping: { errorCode: 'SHARE_001', status: 409, message: '같은 대상과 경로에 기간이 겹치는 조건이 있습니다. 그 조건을 먼저 끝내주세요.' },
  begun: { errorCode: 'SHARE_002', status: 409, message: '이미 시작한 조건은 끝나는 날만 바꿀 수 있습니다. 그 날은 오늘부터 고를 수 있습니다.' },
  ended: { errorCode: 'SHARE_003', status: 409, message: '이미 끝난 조건은 바꿀 수 없습니다.' },
  ownShare: { errorCode: 'SHARE_004', status: 403, message: '자기 수입의 비율은 다른 운영자가 정합니다.' },
} as const satisfies ErrorTable;

export const shareTermErrorHelp: ErrorHelp<typeof shareTermErrors> = {
  overlapping: {
    english: 'Another term for the same target and channel overlaps with these dates.',
    meaning: '한 날에는 같은 대상과 경로에 조건이 하나만 있을 수 있습니다.',
    person: '있는 조건을 먼저 끝내거나, 그 조건이 끝난 다음 날부터로 정해주세요.',
  },
  begun: {
    english: 'Once a term has started, only its last day can be changed, to today or later.',
    meaning: '조건이 시작한 뒤의 판매에는 그 비율이 이미 적혔습니다.',
    person: '이 조건을 오늘까지로 끝내고, 내일부터의 조건을 새로 만들어주세요.',
  },
  ended: { english: 'A term that has ended can no longer be changed.', person: '필요한 조건을 새로 만들어주세요.' },
  ownShare: { english: 'You cannot set the share of your own income; another operator must do it.', person: '다른 운영자에게 부탁해주세요.' },
};

/** What is wrong with one member of a term. */
export const shareTermFieldErrors = {
  target: invalidField('지식공유자와 강의 가운데 하나만 골라주세요.'),
  days: invalidField('끝나는 날은 시작하는 날과 같거나 그 뒤여야 합니다.'),
  past: invalidField('오늘부터의 날을 골라주세요.'),
  instructor: invalidField('그 번호의 지식공유자가 없습니다.'),
  course: invalidField('그 번호의 강의가 없습니다.'),
} as const;
