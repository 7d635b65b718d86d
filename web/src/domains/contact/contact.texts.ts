import { contactTextLength } from '@baeum/contract/domains/contact/text-length.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the contact page. */
export const contactTexts = {
  title: '문의하기',
  description: '계정, 결제, 강의, 오류 신고까지 무엇이든 물어보세요. 이메일로 답해드려요.',
  lead: '읽고 나서 이메일로 답해드려요. 급한 일이면 메일로 바로 보내셔도 돼요.',
  topic: '문의 종류',
  text: '내용',
  textHelp: (length: number) => `무엇을 하다가 어떤 일이 있었는지 적어주세요. ${formatCount(length)} / ${formatCount(contactTextLength.max)}자`,
  email: '답장을 받을 이메일',
  emailHelp: '비워두면 회원 이메일로 답해드려요.',
  requestId: '요청 번호 (선택)',
  requestIdHelp: '오류 화면에 나온 번호예요. 있으면 원인을 더 빨리 찾을 수 있어요.',
  submit: '보내기',
  failed: {
    title: '문의를 보내지 못했어요.',
    message: (email: string) => `적은 내용은 그대로 있으니 잠시 후 다시 보내주세요. 계속되면 ${email} 주소로 메일을 보내주세요.`,
  },
  sent: {
    title: '문의를 받았어요',
    message: (email: string) => `확인한 뒤 ${email} 주소로 답장을 드릴게요.`,
    confirmed: '같은 주소로 접수 확인 메일도 보냈어요.',
    receipt: '접수 번호',
  },
} as const;
