import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { fewOnly } from '../../jobs/recipient-limit.ts';
import { notice } from '../../notices/notice.ts';

const roles: Readonly<Record<ApplicationMode, string>> = { ls: '지식공유자', mt: '멘토' };

export const applicationNotices = {
  'application-approved': notice<{ mode: ApplicationMode }>({
    title: ({ mode }) => `${roles[mode]} 신청이 완료됐어요`,
    link: ({ mode }) => (mode === 'mt' ? '/mentors/start' : '/open-knowledge'),
    mail: ({ mode }) => ({
      subject: `${roles[mode]} 신청이 완료되었습니다`,
      lines: [`${roles[mode]} 신청이 완료되어 지금부터 활동할 수 있습니다.`],
      label: '시작하기',
    }),
  }),
  'application-waiting': notice<{ mode: ApplicationMode }>({
    // A stranger may have written the application.
    limit: fewOnly,
    title: ({ mode }) => `${roles[mode]} 신청서를 확인해주세요`,
    link: ({ mode }) => (mode === 'mt' ? '/mentors/introduction?start=1' : '/open-knowledge?start=1'),
    mail: ({ mode }) => ({
      subject: `${roles[mode]} 신청서를 확인해주세요`,
      lines: [`이 이메일로 보낸 ${roles[mode]} 신청서가 있습니다. 내용을 확인하고 신청을 마치면 바로 활동할 수 있습니다.`],
      label: '신청서 확인하기',
      notes: ['신청한 적이 없다면 그대로 두세요. 신청되지 않으며, 신청서는 자동으로 지워집니다.'],
    }),
  }),
};
