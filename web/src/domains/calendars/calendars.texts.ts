import { calendarLimits } from '@baeum/contract/domains/calendars/calendars.rules.ts';

export const calendarTexts = {
  title: '내 캘린더에 구독하기',
  lead: '휴대폰이나 컴퓨터의 캘린더에서 멘토링 일정을 볼 수 있어요. 시간이 바뀌거나 취소되면 캘린더도 따라 바뀌어요.',
  none: '아직 구독 주소가 없어요.',
  make: '구독 주소 만들기',
  made: (date: string) => `${date}에 만든 주소를 쓰고 있어요.`,
  read: (when: string) => `캘린더가 마지막으로 읽은 때: ${when}`,
  unread: '아직 캘린더가 읽지 않았어요.',
  renew: '새 주소로 바꾸기',
  remove: '주소 지우기',
  removed: '구독 주소를 지웠어요.',
  renewQuestion: {
    title: '새 주소로 바꿀까요?',
    message: '지금 주소로 구독한 캘린더는 더 이상 일정을 받지 못해요. 새 주소로 다시 구독해주세요.',
    confirmLabel: '바꾸기',
  },
  removeQuestion: { title: '구독 주소를 지울까요?', message: '이 주소로 구독한 캘린더는 더 이상 일정을 받지 못해요.', confirmLabel: '지우기' },
  address: {
    title: '구독 주소를 만들었어요',
    lead: '이 주소는 지금만 볼 수 있어요. 주소를 아는 사람은 누구나 일정을 볼 수 있으니 다른 사람에게 알려주지 마세요.',
    label: '구독 주소',
    how: [
      '구글 캘린더는 컴퓨터에서 ‘다른 캘린더 추가’의 ‘URL로 추가’에 주소를 넣어주세요.',
      'iPhone과 Mac은 위의 ‘캘린더 앱에서 열기’를 누르면 돼요.',
      'Outlook은 ‘일정 추가’의 ‘웹에서 구독’에 주소를 넣어주세요.',
    ],
    note: `캘린더 앱은 보통 몇 시간에 한 번 새 일정을 읽어요. ${calendarLimits.pastDays}일 전의 멘토링부터 보여요. 비밀번호를 바꾸면 주소도 끝나요.`,
    copy: '주소 복사',
    copied: '구독 주소를 복사했어요.',
    notCopied: '복사하지 못했어요. 주소를 직접 골라 복사해주세요.',
    open: '캘린더 앱에서 열기',
    done: '닫기',
  },
} as const;
