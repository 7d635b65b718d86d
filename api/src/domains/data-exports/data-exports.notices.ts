import { dataExportHours } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import { notice } from '../../notices/notice.ts';

export const dataExportNotices = {
  'data-export-ready': notice<Record<string, never>>({
    title: () => '내 정보를 모은 파일을 받을 수 있어요',
    link: () => '/my/settings/data#data-export',
    mail: () => ({
      subject: '내 정보 파일이 준비되었습니다',
      lines: [`요청하신 내 정보 파일이 준비되었습니다. 로그인한 뒤 ${dataExportHours.kept}시간 안에 받아주세요. 그 뒤에는 파일이 지워집니다.`],
      label: '파일 받기',
      notes: ['요청한 적이 없다면 비밀번호를 바로 바꿔주세요.'],
    }),
  }),
};
