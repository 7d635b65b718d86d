import { type ErrorEntry, type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const profileErrors = {
  slugTaken: { errorCode: 'PROFILE_001', status: 409, message: '이미 사용 중인 주소입니다.' },
  slugUnusable: { errorCode: 'PROFILE_002', status: 400, message: '사용할 수 없는 주소입니다.' },
} as const satisfies ErrorTable;

export const profileErrorHelp = {
  slugTaken: { english: 'The address is taken.', advice: 'of its status' },
  slugUnusable: { english: 'The address cannot be used.', advice: 'of its status' },
} as const satisfies ErrorHelp<typeof profileErrors>;

/** What is wrong with an address that somebody wants. All have the code that is published, each names its fault. */
export const slugFaults = {
  length: slugFault('3자 이상 30자 이하로 입력해주세요.'),
  characters: slugFault('한글, 영문, 숫자와 그 사이의 붙임표(-)만 쓸 수 있습니다.'),
  reserved: slugFault('서비스에서 쓰는 이름은 사용할 수 없습니다.'),
  changedLately: slugFault('주소는 30일에 한 번만 바꿀 수 있습니다.'),
} as const;

function slugFault(text: string): ErrorEntry {
  return { ...profileErrors.slugUnusable, message: `${profileErrors.slugUnusable.message} ${text}` };
}

/** What a form says at its field. */
export const profileFieldErrors = {
  nameMissing: invalidField('이름을 입력해주세요.'),
  nameTooLong: invalidField('이름은 40자 이하로 입력해주세요.'),
  introductionTooLong: invalidField('소개는 1,000자 이하로 입력해주세요.'),
  link: invalidField('https://로 시작하는 주소를 입력해주세요.'),
  tooManyLinks: invalidField('링크는 5개까지 넣을 수 있습니다.'),
} as const;
