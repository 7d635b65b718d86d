import { invalidField, type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';

export const homeContentErrors = {
  outdated: { errorCode: 'HOME_001', status: 409, message: '다른 운영자가 먼저 저장했습니다. 새 내용을 불러온 뒤 다시 고쳐주세요.' },
  published: { errorCode: 'HOME_002', status: 409, message: '이미 공개한 내용입니다. 되돌리려면 앞의 내용을 다시 공개해주세요.' },
} as const satisfies ErrorTable;

export const homeContentErrorHelp: ErrorHelp<typeof homeContentErrors> = {
  outdated: {
    english: 'Somebody else has saved the home page in the meantime.',
    developer: '`getHomeContent`로 가장 새 version을 읽고, 그 위에 다시 고쳐 보내세요.',
  },
  published: 'This version has been published already; publish a former one to go back.',
};

export const homeContentFieldErrors = {
  picture: invalidField('올린 그림이 아닙니다. 그림을 다시 올려주세요.'),
  course: invalidField('공개하지 않은 강의이거나 없는 강의입니다.'),
  corporation: invalidField('로고와 주소가 있는 기업만 고를 수 있습니다.'),
  ends: invalidField('끝나는 때는 시작하는 때보다 늦어야 합니다.'),
  repeated: invalidField('같은 것을 두 번 넣을 수 없습니다.'),
  past: invalidField('지난 때로는 예약할 수 없습니다.'),
} as const;
