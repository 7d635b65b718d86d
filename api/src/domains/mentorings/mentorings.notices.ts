import { joinMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { gathered, notice } from '../../notices/notice.ts';
import {
  seoul,
  at,
  who,
  withWhom,
  withWhomInMail,
  pageOf,
  listOf,
  label,
  asked,
  answered,
  scheduled,
  ended,
  type Told,
  type Asked,
  type Waiting,
  type Answered,
  type Scheduled,
  type Proposed,
  type Ended,
} from './notify/notice-words.ts';

export const mentoringNotices = {
  'mentoring-requested': gathered<Asked>({
    title: (told) => asked[told.asked].title(told),
    link: pageOf,
    mail: (told) => asked[told.asked].mail(told),
    several: (all) => ({
      subject: `멘토링 신청의 소식 ${all.length}개가 왔습니다`,
      lines: ['새 신청이나 바뀐 신청이 있습니다. 기한까지 답해주세요.'],
      label: '신청 보기',
      link: listOf('MENTOR'),
    }),
  }),
  'mentoring-waiting': notice<Waiting>({
    title: (told) => (told.over ? `${at(told)} 멘토링 신청이 답하지 않은 채 끝났어요` : `${at(told)} 멘토링 신청에 ${seoul(told.expiresAt)}까지 답해주세요`),
    link: pageOf,
    mail: (told) => ({
      subject: told.over ? '멘토링 신청이 끝났습니다' : '멘토링 신청이 답을 기다립니다',
      lines: told.over
        ? [`${at(told)} 멘토링 신청이 기한까지 답하지 않아 끝났습니다. 결제한 금액은 멘티에게 돌아갑니다.`]
        : [`${at(told)} 멘토링 신청이 아직 답을 기다립니다.`, `${seoul(told.expiresAt)}까지 답하지 않으면 신청이 끝납니다.`],
      label: '신청 보기',
    }),
  }),
  'mentoring-answered': notice<Answered>({
    title: (told) => answered[told.answer].title(told),
    link: pageOf,
    mail: (told) => answered[told.answer].mail(told),
  }),
  'mentoring-scheduled': notice<Scheduled>({
    title: (told) => scheduled[told.change].title(told),
    link: pageOf,
    mail: (told) => scheduled[told.change].mail(told),
    // A mentor may change the place as often as they like; nobody agrees to more sessions in an hour.
    limit: { hour: 30, day: 100, beyond: 5 },
  }),
  'mentoring-proposed': gathered<Proposed>({
    title: (told) =>
      told.proposal
        ? `${who(told)} ${at(told)} 멘토링을 ${seoul(told.proposal.startAt)}으로 옮기자고 해요`
        : `시간을 옮기자는 제안이 끝났어요. 멘토링은 ${at(told)} 그대로예요`,
    link: pageOf,
    mail: (told) =>
      told.proposal
        ? {
            subject: '멘토링 시간을 옮기자는 제안이 왔습니다',
            lines: [
              `${withWhomInMail(told)}의 ${at(told)} 멘토링을 ${seoul(told.proposal.startAt)}으로 옮기자는 제안이 왔습니다.`,
              `${seoul(told.proposal.until)}까지 답하지 않으면 시간은 그대로입니다.`,
            ],
            label: '제안에 답하기',
          }
        : { subject: '멘토링 시간은 그대로입니다', lines: [`시간을 옮기자는 제안이 끝났습니다. 멘토링은 ${at(told)} 그대로입니다.`], label },
    several: (all) => ({
      subject: `멘토링 시간에 관한 소식 ${all.length}개가 왔습니다`,
      lines: ['시간을 옮기자는 제안이나 그 답이 있습니다.'],
      label,
      link: listOf(all[0]?.side ?? 'MENTEE'),
    }),
  }),
  'mentoring-soon': notice<Told & { hours: number }>({
    title: (told) => `${told.hours > 1 ? '' : '곧 '}${at(told)}에 ${withWhom(told)} 만나요`,
    link: pageOf,
    mail: (told) => ({
      subject: told.hours > 1 ? '내일 멘토링이 있습니다' : '곧 멘토링이 시작됩니다',
      lines: [`${withWhomInMail(told)} ${at(told)}에 만납니다.`, `시작 ${joinMinutes}분 전부터 멘토링 화면에서 들어갈 수 있습니다.`],
      label,
    }),
  }),
  'mentoring-ended': notice<Ended>({
    title: (told) => ended[told.end].title(told),
    link: pageOf,
    mail: (told) => ended[told.end].mail(told),
  }),
};
