import type { TakedownOutcome } from '@baeum/contract/domains/takedowns/takedowns.rules.ts';
import { notice } from '../../notices/notice.ts';

const pageOf = ({ id }: { id: number }): string => `/my/takedowns/${id}`;

export const takedownNotices = {
  'takedown-begun': notice<{ id: number }>({
    title: () => '저작권 신고를 받아 올리신 것을 가려 두었어요',
    link: pageOf,
    mail: () => ({
      subject: '저작권 신고를 받아 올리신 것을 가려 두었습니다',
      lines: [
        '올리신 것이 저작권을 침해한다는 신고를 받아, 지우지 않고 다른 사람에게 보이지 않게 가렸습니다.',
        '신고의 내용을 보고, 침해하지 않았다면 그 이유를 보내주세요. 운영자가 두 쪽의 말을 보고 지우거나 다시 보이게 합니다.',
      ],
      label: '신고 내용 보고 답하기',
    }),
  }),
  'takedown-ended': notice<{ id: number; outcome: TakedownOutcome }>({
    title: ({ outcome }) => (outcome === 'RESTORED' ? '저작권 신고로 가렸던 것이 다시 보여요' : '저작권 신고로 가렸던 것을 지웠어요'),
    link: pageOf,
    mail: ({ outcome }) => ({
      subject: outcome === 'RESTORED' ? '가렸던 것이 다시 보입니다' : '가렸던 것을 지웠습니다',
      lines: [
        outcome === 'RESTORED'
          ? '저작권 신고로 가렸던 것을 확인하고 다시 보이게 했습니다.'
          : '저작권 신고로 가렸던 것을 확인했고, 다시 보이지 않게 하기로 했습니다. 다르게 생각하시면 문의하기로 알려주세요.',
      ],
      label: '자세히 보기',
    }),
  }),
  'takedown-countered': notice<{ reportId: number }>({
    title: ({ reportId }) => `저작권 신고 ${reportId}에 반론이 왔어요`,
    link: ({ reportId }) => `/admin/reports/${reportId}`,
    mail: ({ reportId }) => ({
      subject: '저작권 신고에 반론이 왔습니다',
      lines: [`저작권 신고 ${reportId}로 가려 둔 것의 주인이 반론을 보냈습니다. 두 쪽의 말을 보고 되살릴지 지울지 정해주세요.`],
      label: '신고 보기',
    }),
  }),
};
