import { formatCount, formatDate } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../notices/notice.ts';

export const pointNotices = {
  /** Number of points that expire first, at this time or soon after. */
  'points-expiring': notice<{ points: number; expiresAt: string }>({
    title: ({ points, expiresAt }) => `포인트 ${formatCount(points)}P가 ${formatDate(expiresAt)}부터 사라져요`,
    link: () => '/user/points',
    mail: ({ points, expiresAt }) => ({
      subject: '포인트가 곧 사라집니다',
      lines: [`포인트 ${formatCount(points)}P의 유효기간이 ${formatDate(expiresAt)}부터 차례로 끝납니다. 강의를 살 때 1P를 1원으로 쓸 수 있습니다.`],
      label: '포인트 보기',
    }),
  }),
};
