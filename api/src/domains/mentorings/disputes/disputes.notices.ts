import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../../notices/notice.ts';

/** Notices to operators about sessions. */
export const disputeNotices = {
  'mentoring-disputed': notice<{ id: number; startAt: string }>({
    title: ({ id, startAt }) => `${formatDate(startAt)}에 한 멘토링 ${id}에 멘토가 오지 않았다고 해요`,
    link: ({ id }) => `/admin/mentoring-disputes/${id}`,
    mail: ({ id, startAt }) => ({
      subject: '멘토가 멘토링에 오지 않았다고 합니다',
      lines: [
        `${formatDate(startAt)}에 한 멘토링 ${id}에 멘토가 오지 않았다고 멘티가 알렸습니다. 정할 때까지 멘토링은 저절로 끝나지 않습니다.`,
        `두 쪽의 말을 보고 정해주세요. 터미널에서는 'baeum admin mentorings settle ${id}'로 정합니다.`,
      ],
      label: '분쟁 보기',
    }),
  }),
};
