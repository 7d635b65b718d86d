import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const workspaceErrors = {
  notFound: { errorCode: 'EXP_001', status: 404, message: 'Experiment does not exist.' },
  wrongState: { errorCode: 'EXP_002', status: 409, message: '변경할 수 없는 상태입니다.' },
  traffic: { errorCode: 'EXP_003', status: 400, message: '트래픽 배분을 확인해주세요.' },
  duplicateKey: { errorCode: 'EXP_004', status: 409, message: '이미 사용 중인 키입니다.' },
  unconfirmed: { errorCode: 'EXP_009', status: 409, message: '시작한 실험의 배분이나 판정이 바뀝니다. 확인한 뒤 다시 보내주세요.' },
  circular: { errorCode: 'EXP_005', status: 400, message: '순환 참조가 있습니다.' },
} as const satisfies ErrorTable;

export const workspaceErrorHelp: ErrorHelp<typeof workspaceErrors> = {
  notFound: {
    english: 'Nothing exists with this key or number.',
    korean: '그런 키나 번호가 없습니다.',
    meaning: '실험 서비스에 그 실험, 기능 플래그, 설정이 없습니다.',
    person: 'key나 번호와, 고른 환경을 확인해주세요.',
  },
  wrongState: { english: 'The current state does not allow this change.', person: '실험이나 기능 플래그가 지금 어떤 상태인지 확인해주세요.' },
  traffic: 'The shares of traffic are wrong.',
  duplicateKey: { english: 'The key is already in use.', person: '다른 key를 정해주세요.' },
  unconfirmed: {
    english:
      'The change would split the traffic of a running experiment differently or judge it by other numbers. Review what changes, then add --confirm true.',
    meaning: '이미 시작한 실험의 사용자를 다시 나누거나, 결과를 다른 수로 판정하게 됩니다.',
    person: '무엇이 바뀌는지 확인한 뒤 다시 보내주세요.',
    developer: '응답의 detail이 바뀌는 것을 알려줍니다. 그래도 바꾸려면 confirm을 true로 보냅니다.',
  },
  circular: {
    english: 'It would refer to itself, directly or through others.',
    meaning: '서로를 차례로 가리켜 끝나지 않는 조건이 있습니다.',
    person: '가리키는 것 가운데 하나를 바꿔주세요.',
  },
};

/** Errors of a workspace file without a code of their own. */
export const workspaceFileErrors = {
  duplicateId: invalidField('같은 id가 이미 있습니다.'),
  duplicateKey: invalidField('같은 key가 이미 있습니다.'),
  unknownBucket: invalidField('없는 배분(bucket)을 가리킵니다.'),
  unknownVariation: invalidField('없는 변형을 가리킵니다.'),
  unknownContainer: invalidField('없는 상호 배타 그룹(container)을 가리킵니다.'),
  unknownGroup: invalidField('상호 배타 그룹에 없는 묶음(group)을 가리킵니다.'),
  unknownParameters: invalidField('없는 매개변수 구성을 가리킵니다.'),
  unknownSegment: invalidField('없는 사용자 그룹(segment)을 가리킵니다.'),
  winnerRequired: invalidField('종료된 실험에는 선택된 변형(winnerVariationId)이 필요합니다.'),
  unknownEnvironment: invalidField('없는 환경입니다.'),
} as const;
