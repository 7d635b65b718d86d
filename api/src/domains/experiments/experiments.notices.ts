import { notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

/** Kind, key and name of an experiment or flag. */
interface Managed {
  thing: 'experiment' | 'flag';
  key: number;
  name: string;
}

const called = ({ thing, key, name }: Managed) => `${thing === 'experiment' ? '실험' : '플래그'} ${key} ‘${name}’`;

export const experimentNotices = {
  /** `metric`: event keys; `outcome`: the action taken. */
  'guardrail-harmed': notice<Managed & { metric: string; outcome: 'PAUSED' | 'ROLLED_BACK' | 'TOLD' }>({
    title: ({ metric, outcome, ...thing }) =>
      `${called(thing)}에서 지표(${metric})가 나빠져 ${{ PAUSED: '멈췄어요', ROLLED_BACK: '되돌렸어요', TOLD: '알려드려요' }[outcome]}`,
    link: () => '/my/notifications',
    mail: ({ thing, key, name, metric, outcome }) => ({
      subject: thing === 'experiment' ? '실험이 지표를 해쳤습니다' : '단계 배포가 지표를 해쳤습니다',
      lines: [
        `${thing === 'experiment' ? '실험' : '기능 플래그'} ${key} '${nameInMail(name)}' 때문에 지표 '${nameInMail(metric)}' 값이 정해둔 만큼보다 더 나빠졌습니다.`,
        {
          PAUSED: '지금 상태에서 멈추었습니다. 결과를 확인한 뒤 재개하거나 되돌려주세요.',
          ROLLED_BACK: '아무에게도 주지 않도록 되돌렸습니다.',
          TOLD: '알리기만 하도록 정해두어 계속 진행하고 있습니다.',
        }[outcome],
      ],
      label: '알림 보기',
    }),
  }),
  'schedule-failed': notice<Managed & { reason: string }>({
    title: ({ reason, ...thing }) => `${called(thing)}에 예약한 일을 하지 못했어요: ${reason}`,
    link: () => '/my/notifications',
    mail: ({ thing, key, name }) => ({
      subject: '예약한 일을 하지 못했습니다',
      lines: [
        `${thing === 'experiment' ? '실험' : '기능 플래그'} ${key} '${nameInMail(name)}'에 예약한 일을 하지 못해 예약을 지웠습니다. 이유는 알림에서 볼 수 있습니다.`,
      ],
      label: '알림 보기',
    }),
  }),
};
