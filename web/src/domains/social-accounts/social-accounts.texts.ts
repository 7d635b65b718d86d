import { socialTicketHours } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';

export const socialAccountsTexts = {
  signUp: {
    title: '가입 마무리',
    lead: (provider: string) => `${provider} 계정으로 처음 오셨네요. 이름과 약관만 확인하면 가입이 끝나요.`,
    email: '이메일',
    /** Verified by the provider, or by our mail. */
    emailHelp: '확인을 마친 이메일이에요. 이 주소로 가입해요.',
    name: '이름',
    nameHelp: '다른 회원에게 보이는 이름이에요.',
    submit: '가입하기',
  },
  registered: {
    title: '이미 가입한 이메일이에요',
    lead: (email: string, provider: string) => `${email} 주소로 가입한 계정이 있어요. 그 계정으로 로그인하면 ${provider} 계정을 연결할 수 있어요.`,
    signIn: '로그인하고 연결하기',
  },
  link: {
    title: '소셜 계정 연결',
    lead: (provider: string, email: string) => `이 ${provider} 계정을 ${email} 계정에 연결할까요? 연결하면 ${provider}로도 로그인할 수 있어요.`,
    submit: '연결하기',
    cancel: '연결하지 않기',
    done: (provider: string) => `${provider} 계정을 연결했어요.`,
    taken: '이미 연결된 소셜 계정이 있어요. 다른 계정에 연결되어 있거나, 같은 서비스의 계정이 이미 있어요.',
  },
  invalid: {
    visitor: {
      title: '다시 로그인해주세요',
      lead: '링크가 만료되었거나, 로그인을 시작한 브라우저가 아니에요. 간편 로그인을 다시 시작해주세요.',
      again: '로그인하기',
      path: '/signin',
    },
    member: {
      title: '소셜 계정을 연결하지 못했어요',
      lead: '링크가 만료되었거나 이미 쓰였어요. 계정 설정에서 연결한 소셜 계정을 확인해주세요.',
      again: '계정 설정으로 가기',
      path: '/my/settings/connections',
    },
  },
  email: {
    missing: {
      title: '이메일을 알려주세요',
      lead: (provider: string) => `${provider}에서 이메일을 받지 못했어요. 가입에 쓸 이메일을 입력하면 확인 메일을 보내드려요.`,
    },
    unverified: {
      title: '이메일을 확인해주세요',
      lead: (provider: string) => `${provider} 계정의 이메일이 확인되지 않았어요. 쓸 이메일을 입력하면 확인 메일을 보내드려요.`,
    },
    label: '이메일',
    submit: '확인 메일 받기',
  },
  sent: {
    title: '확인 메일을 보냈어요',
    lead: (email: string) => `${email} 주소로 보낸 메일에서 ‘이메일 확인하기’를 누르면 가입을 이어갈 수 있어요.`,
    hints: [
      `링크는 ${socialTicketHours}시간 동안 쓸 수 있어요.`,
      '지금 쓰는 브라우저에서 열어주세요.',
      '몇 분이 지나도 메일이 없다면 스팸 메일함도 확인해주세요.',
    ],
    other: '다른 이메일 입력하기',
  },
  section: {
    title: '소셜 계정',
    lead: '연결한 계정으로 비밀번호 없이 로그인할 수 있어요.',
    linkedSince: (day: string) => `${day} 연결`,
    notLinked: '연결하지 않음',
    link: '연결',
    linkLabel: (provider: string) => `${provider} 계정 연결`,
    unlink: '해제',
    unlinkLabel: (provider: string) => `${provider} 계정 연결 해제`,
    question: (provider: string) => ({
      title: `${provider} 연결을 해제할까요?`,
      message: `앞으로 ${provider}로는 로그인할 수 없어요.`,
      confirmLabel: '해제하기',
    }),
    unlinked: (provider: string) => `${provider} 연결을 해제했어요.`,
    lastWay: { title: '연결을 해제할 수 없어요.', message: '로그인할 다른 방법이 없어요. 비밀번호를 만들거나 다른 소셜 계정을 먼저 연결해주세요.' },
  },
} as const;
