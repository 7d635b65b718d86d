import { formatDate } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the user's certificates. */
export const certificateTexts = {
  title: '수료증',
  issuable: '발급받을 수 있어요',
  issued: '발급받은 수료증',
  issue: '수료증 발급',
  issueOf: (title: string) => `수료증 발급: ${title}`,
  completedAt: (at: string) => `${formatDate(at)} 수료`,
  ready: '수료 기준을 채웠어요',
  pdf: 'PDF 받기',
  pdfOf: (title: string) => `PDF 받기: ${title}`,
  verify: '확인 페이지',
  verifyOf: (title: string) => `확인 페이지: ${title}`,
  empty: {
    title: '아직 수료증이 없어요',
    message: '강의의 수료 기준을 채우면 여기에서 수료증을 발급받을 수 있어요.',
    link: '/my/courses',
    linkTitle: '내 학습으로 가기',
  },
  form: {
    title: '수료증 발급',
    lead: (title: string) => `‘${title}’의 수료증에 적을 이름을 확인해주세요.`,
    name: '이름',
    help: '실명을 적어주세요. 발급한 뒤에는 바꿀 수 없어요.',
    submit: '발급받기',
    done: '수료증을 발급했어요.',
  },
} as const;

/** Texts of the verification page. */
export const verificationTexts = {
  title: '수료증 확인',
  valid: '진짜 수료증이에요',
  validLead: (siteName: string) => `${siteName}에서 발급한 수료증이 맞아요.`,
  masked: '개인정보를 지키기 위해 이름의 가운데를 가렸어요.',
  maskedForOthers: '다른 사람에게는 이름의 가운데를 가리고 보여줘요.',
  unknown: { title: '확인할 수 없는 수료증이에요', message: '번호를 다시 확인해주세요. 발급받은 사람이 탈퇴한 수료증도 확인할 수 없어요.' },
  form: { label: '수료증 번호', placeholder: '7K3M-Q9TD-2XWF-8HBN', submit: '확인하기' },
} as const;
