import { notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

export const webhookNotices = {
  /** `host` is the receiver's. */
  'webhook-switched-off': notice<{ id: number; host: string; reason: 'FAILING' | 'GONE' }>({
    title: ({ id, host, reason }) =>
      reason === 'GONE'
        ? `웹훅 ${id}(${host})을 껐어요: 받는 쪽이 더 받지 않겠다고 답했어요`
        : `웹훅 ${id}(${host})을 껐어요: 여러 날 동안 한 번도 받지 않았어요`,
    link: () => '/my/notifications',
    mail: ({ id, host, reason }) => ({
      subject: '웹훅을 껐습니다',
      lines: [
        `${reason === 'GONE' ? '받는 쪽이 더 받지 않겠다고 답하여(410)' : '여러 날 동안 한 번도 받지 않아'} 웹훅 ${id}(${nameInMail(host)})을 껐습니다.`,
        `받는 쪽을 고친 뒤 'baeum admin webhooks update ${id} --active true'로 다시 켜주세요. 그동안의 알림은 'baeum admin webhooks deliveries ${id}'에서 보고 하나씩 다시 보낼 수 있습니다.`,
      ],
      label: '알림 보기',
    }),
  }),
};
