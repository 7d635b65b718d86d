import { dataExportHours } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`);
const momentFormat = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const moment = (at: string) => momentFormat.format(new Date(at));

export const dataExportTexts = {
  title: '내 정보 내려받기',
  lead: '프로필, 수강 기록, 알림처럼 보관하고 있는 내 정보를 파일 하나로 모아드려요.',
  request: '파일 만들기',
  preparing: { title: '파일을 만들고 있어요', message: '준비되면 메일과 알림으로 알려드릴게요. 이 화면을 닫아도 괜찮아요.' },
  ready: { title: '파일이 준비됐어요', message: (size: number, expiresAt: string) => `ZIP 파일 ${sizeOf(size)}, ${moment(expiresAt)}까지 받을 수 있어요.` },
  expired: `지난번에 만든 파일은 ${dataExportHours.kept}시간이 지나 지웠어요. 필요하면 다시 만들어주세요.`,
  download: '내려받기',
  again: (at: string) => `파일은 하루에 한 번 만들 수 있어요. ${moment(at)}부터 다시 만들 수 있어요.`,
} as const;
