import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

/** Refusals of mailed links and of the requests for them. */
export const mailErrors = {
  linkInvalid: { errorCode: 'EMAIL_004', status: 400, message: '링크가 만료되었거나 올바르지 않습니다.' },
  sentJustNow: { errorCode: 'EMAIL_005', status: 429, message: '메일을 방금 보냈습니다. 잠시 후 다시 시도해주세요.' },
  alreadyVerified: { errorCode: 'EMAIL_006', status: 409, message: '이미 인증된 이메일입니다.' },
  usedUp: { errorCode: 'EMAIL_007', status: 429, message: '하루에 보낼 수 있는 메일을 모두 보냈습니다. 내일 다시 시도해주세요.' },
} as const satisfies ErrorTable;

export const mailErrorHelp: ErrorHelp<typeof mailErrors> = {
  linkInvalid: {
    english: 'The link is not valid or has expired.',
    meaning: '메일로 받은 링크가 만료되었거나 이미 쓰였습니다.',
    person: '메일을 다시 요청해 가장 최근에 받은 링크를 열어주세요.',
  },
  sentJustNow: {
    english: 'An e-mail was sent a moment ago. Wait before you ask for another.',
    meaning: '같은 주소로 메일을 방금 보내, 잠시 동안 다시 보내지 않습니다.',
    person: '메일함과 스팸함을 확인하고, 오지 않았다면 잠시 뒤에 다시 요청해주세요.',
  },
  alreadyVerified: {
    english: 'The e-mail address has already been verified.',
    meaning: '이미 인증을 마친 이메일입니다.',
    person: '더 하실 일이 없습니다. 그대로 이용해주세요.',
    developer: '더 보낼 것이 없습니다.',
  },
  usedUp: {
    english: "You have reached today's limit of e-mails. Try again tomorrow.",
    meaning: '계정이나 네트워크가 하루에 남에게 보내게 할 수 있는 메일을 모두 보냈습니다.',
    person: '내일 다시 시도해주세요. 로그인하지 않았다면 다른 네트워크에서 시도할 수도 있습니다.',
    developer: 'Retry-After의 초가 지난 뒤 다시 보냅니다.',
  },
};
