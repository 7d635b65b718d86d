import { approvalDays, type ApprovalState } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import { gathered, notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

interface Asked {
  id: number;
  title: string;
}

interface Ended extends Asked {
  state: Exclude<ApprovalState, 'WAITING'>;
  reason: string | undefined;
}

const linkTo = ({ id }: Asked): string => `/admin/approvals/${id}`;

const endings: Readonly<Record<Ended['state'], string>> = {
  APPROVED: '승인했어요',
  FAILED: '승인했지만 실행하지 못했어요',
  REJECTED: '거절했어요',
  CANCELED: '취소했어요',
  EXPIRED: '기한이 지나 끝났어요',
  VOID: '무효가 됐어요',
};

/** Maximum number of requests listed in a mail. */
const mostNamed = 10;

function namesOf(all: readonly Asked[]): string[] {
  const named = all.slice(0, mostNamed).map(({ title }) => nameInMail(title));
  return all.length > mostNamed ? [...named, `그 밖에 ${all.length - mostNamed}개`] : named;
}

export const approvalNotices = {
  'approval-asked': gathered<Asked>({
    title: ({ title }) => `승인을 기다려요: ${title}`,
    link: linkTo,
    mail: ({ title }) => ({
      subject: '승인을 기다리는 요청이 있습니다',
      lines: [`다른 운영자가 승인을 요청했습니다: ${nameInMail(title)}`, `${approvalDays}일 안에 승인하거나 거절해주세요. 승인하면 요청한 그대로 실행합니다.`],
      label: '요청 보기',
    }),
    several: (all) => ({
      subject: `승인을 기다리는 요청이 ${all.length}개 있습니다`,
      lines: namesOf(all),
      label: '요청 보기',
      link: '/admin/approvals?state=WAITING',
    }),
  }),
  'approval-ended': notice<Ended>({
    title: ({ title, state }) => `${title}: ${endings[state]}`,
    link: linkTo,
    mail: (ended) => ({
      subject: `승인 요청: ${endings[ended.state]}`,
      lines: [
        `요청하신 일: ${nameInMail(ended.title)}`,
        `결과: ${endings[ended.state]}`,
        ...(ended.reason === undefined ? [] : [`이유: ${nameInMail(ended.reason)}`]),
      ],
      label: '요청 보기',
    }),
  }),
};
