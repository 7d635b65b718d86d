import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { contactTextLength } from './text-length.rules.ts';

export const contactErrors = {
  tooShort: { errorCode: 'CONTACT_001', status: 400, message: `문의 내용을 ${contactTextLength.min}자 이상 적어주세요.` },
  tooLong: { errorCode: 'CONTACT_002', status: 400, message: `문의 내용은 ${formatCount(contactTextLength.max)}자까지 적을 수 있습니다.` },
  emailMissing: { errorCode: 'CONTACT_003', status: 400, message: '답장을 받을 이메일을 입력해주세요.' },
} as const satisfies ErrorTable;

export const contactErrorHelp: ErrorHelp<typeof contactErrors> = {
  tooShort: 'Write ten characters at least.',
  tooLong: 'Write 4,000 characters at most.',
  emailMissing: 'An e-mail address for the answer is needed.',
};

/** Texts for fields whose breaking has no code of its own. */
export const contactFieldErrors = {
  topic: invalidField('문의 종류를 선택해주세요.'),
  requestId: invalidField('요청 번호를 확인해주세요. 모르면 비워두세요.'),
} as const;
