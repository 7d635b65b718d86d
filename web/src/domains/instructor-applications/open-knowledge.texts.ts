import { revenueShare } from '@baeum/contract/shared/constants.ts';
import { shareClaim } from './instructor-applications.texts.ts';

/** Texts of the landing page for instructors. */
export const openKnowledgeTexts = {
  title: '지식공유 참여',
  description: `아는 것을 강의로 나눠보세요. 강의 개설은 무료이고, 수익의 ${shareClaim}를 지식공유자에게 돌려드려요.`,
  hero: {
    eyebrow: '지식공유자를 찾습니다',
    heading: '아는 것을 나누면\n배움이 이어집니다',
    lead: '현업에서 익힌 노하우도, 혼자 파고든 취미도 좋아요. 당신의 지식을 강의로 만들어 필요한 사람에게 전해보세요.',
    start: '지식공유 참여하기',
    guest: '회원이 아니어도 이메일로 먼저 신청할 수 있어요.',
    create: '강의 만들기',
    welcomeBack: '이미 지식공유자로 활동하고 있어요.',
  },
  figures: [
    { value: shareClaim, label: '지식공유자에게 돌아가는 수익' },
    { value: '0원', label: '강의를 여는 데 드는 비용' },
  ],
  learners: { unit: '명', label: '함께 배우는 사람' },
  share: {
    title: '만든 사람에게 더 많이',
    lead: '어떻게 판매되었는지에 따라 수익을 나눠요.',
    keeps: (percent: number) => `지식공유자 ${percent}%`,
    ways: [
      { name: '사이트에서 판매될 때', text: '검색과 추천, 할인 행사로 수강생을 만나요.', percent: revenueShare.min },
      { name: '내 쿠폰 링크로 판매될 때', text: '직접 알린 링크로 들어온 수강생의 수익은 모두 내 몫이에요.', percent: revenueShare.max },
    ],
  },
  fields: { title: '어떤 지식이든 좋아요', lead: '아홉 가지 분야에서 당신의 강의를 기다리고 있어요.' },
  steps: {
    title: '첫 강의까지 네 걸음',
    lead: '처음이어도 괜찮아요. 가이드가 함께해요.',
    items: [
      { title: '참여 신청', text: '신청서를 쓰면 바로 지식공유자가 되어 강의를 만들 수 있어요.' },
      { title: '강의 기획', text: '누구에게 무엇을 알려줄지 정하고 목차를 짜봐요.' },
      { title: '촬영과 업로드', text: '화면 녹화만으로도 충분해요. 영상과 글, 파일을 올릴 수 있어요.' },
      { title: '검토 후 공개', text: '검토가 끝나면 강의가 열리고, 수강생의 질문과 후기가 도착해요.' },
    ],
  },
  faq: {
    title: '자주 묻는 질문',
    items: [
      { title: '누구나 지식공유자가 될 수 있나요?', content: '네. 학력이나 경력 조건이 없어요. 나누고 싶은 지식이 있다면 누구나 신청할 수 있어요.' },
      { title: '강의를 여는 데 비용이 드나요?', content: '아니요. 강의를 만들고 공개하는 데 드는 비용은 없어요.' },
      {
        title: '수익은 어떻게 나누나요?',
        content: `판매 방식에 따라 수익의 ${revenueShare.min}%에서 ${revenueShare.max}%까지 지식공유자에게 돌아가요. 내 쿠폰 링크로 판매되면 ${revenueShare.max}%를 받아요.`,
      },
      { title: '회원이 아닌데 먼저 신청해도 되나요?', content: '네. 이메일로 신청서를 남기고 같은 이메일로 가입해 인증하면, 신청이 그대로 이어져요.' },
      { title: '촬영 장비가 꼭 필요한가요?', content: '아니요. 컴퓨터와 마이크만 있으면 화면 녹화로 시작할 수 있어요. 글로 된 수업도 만들 수 있어요.' },
    ],
  },
  closing: { title: '당신의 지식이 누군가의 시작이 됩니다', text: '신청서를 쓰는 데 5분이면 충분해요.', start: '신청서 쓰기' },
} as const;
