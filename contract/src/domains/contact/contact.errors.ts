import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { contactSettlementLength, contactTextLength } from './text-length.rules.ts';

export const contactErrors = {
  tooShort: { errorCode: 'CONTACT_001', status: 400, message: `문의 내용을 ${contactTextLength.min}자 이상 적어주세요.` },
  tooLong: { errorCode: 'CONTACT_002', status: 400, message: `문의 내용은 ${formatCount(contactTextLength.max)}자까지 적을 수 있습니다.` },
  emailMissing: { errorCode: 'CONTACT_003', status: 400, message: '답장을 받을 이메일을 입력해주세요.' },
} as const satisfies ErrorTable;

/** Of operators who answer. */
export const contactDeskErrors = {
  wrongState: { errorCode: 'CONTACT_004', status: 409, message: '다른 운영자가 먼저 처리했거나 다시 열 수 없는 문의입니다.' },
  notOperator: { errorCode: 'CONTACT_005', status: 400, message: '운영자에게만 맡길 수 있습니다.' },
} as const satisfies ErrorTable;

export const contactErrorHelp: ErrorHelp<typeof contactErrors> = {
  tooShort: 'Write ten characters at least.',
  tooLong: 'Write 4,000 characters at most.',
  emailMissing: 'An e-mail address for the answer is needed.',
};

export const contactDeskErrorHelp: ErrorHelp<typeof contactDeskErrors> = {
  wrongState: {
    english: 'Another operator was faster, or the message has been answered and cannot be reopened.',
    person: '문의를 다시 열어 어떻게 처리했는지 확인해주세요.',
    developer: 'getContactMessage로 `state`를 다시 읽으세요. 답장한 문의는 다시 열지 않습니다.',
  },
  notOperator: 'A message is given to an operator only.',
};

/** Texts for fields whose breaking has no code of its own. */
export const contactFieldErrors = {
  topic: invalidField('문의 종류를 선택해주세요.'),
  noAnswer: invalidField('답장을 적어주세요.'),
  answerUnasked: invalidField('답장은 ANSWERED로 처리할 때만 보냅니다.'),
  answerTooLong: invalidField(`답장은 ${formatCount(contactSettlementLength.answer)}자까지 적을 수 있습니다.`),
  noteTooLong: invalidField(`메모는 ${formatCount(contactSettlementLength.note)}자까지 적을 수 있습니다.`),
  requestId: invalidField('요청 번호를 확인해주세요. 모르면 비워두세요.'),
} as const;
