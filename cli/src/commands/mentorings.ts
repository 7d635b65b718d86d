import { mentoringStatuses, mentoringTabs } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ConsentFlags } from './api/consent.ts';
import type { AcceptFlags, ReasonFlags } from './mentorings/answer.ts';
import type { CancelFlags } from './mentorings/cancel.ts';
import type { ListFlags } from './mentorings/list.ts';
import type { MoveFlags } from './mentorings/move.ts';

const texts = inLanguages({
  ko: {
    list: '내 멘토링을 봅니다',
    as: 'mentee: 내가 신청한 것 (없으면 이것), mentor: 내가 받은 것',
    tab: 'upcoming: 만나기로 한 것, waiting: 결제나 답을 기다리는 것, past: 지났거나 끝난 것',
    status: '이 상태만',
    from: '이 날 (한국 날짜)부터 (--as mentor)',
    to: '이 날까지 (--as mentor)',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '멘토링 하나를 봅니다',
    id: '멘토링 번호 (list로 볼 수 있습니다)',
    accept: '신청을 받아들입니다 (멘토)',
    meetingUrl: '만나는 곳의 https 주소. 없으면 멘토 소개에 적어 둔 주소',
    decline: '신청을 받아들이지 않습니다. 멘티에게 모두 돌려줍니다 (멘토)',
    declineReason: '이유. 멘티에게 보입니다',
    move: '신청한 시간을 옮기거나 (멘티), 다른 시간을 제안하거나 (멘토), 제안에 답합니다',
    moveTo: "새로 시작하는 때. 한국 시간 '2026-11-28 20:00' 또는 2026-11-28T11:00:00Z",
    agree: '제안한 시간으로 옮김',
    keep: '지금 시간을 그대로 둠 (제안을 거절하거나 거둠)',
    cancel: '멘토링을 취소합니다 (얼마를 돌려주는지 보여주고 물어봅니다)',
    cancelReason: '이유. 상대에게 보입니다',
    complete: '멘토링을 마쳤다고 합니다 (멘토)',
    noShow: '상대가 오지 않았다고 알립니다',
    noShowReason: '어떻게 되었는지. 멘티가 알릴 때 씁니다',
  },
  en: {
    list: 'list your sessions',
    as: 'those that you asked for (the default), or those that you give',
    tab: 'agreed and to come, waiting for payment or an answer, or over',
    status: 'in this state only',
    from: 'from this day of Seoul on (--as mentor)',
    to: 'until this day (--as mentor)',
    page: 'number of the page',
    pageSize: 'sessions a page',
    all: 'page after page until the end',
    show: 'show a session',
    id: 'number of the session (see list)',
    accept: 'accept a request (mentor)',
    meetingUrl: 'https address to meet at (that of your profile by default)',
    decline: 'decline a request; all is given back (mentor)',
    declineReason: 'why, shown to the mentee',
    move: 'move a request (mentee), propose another time (mentor), or answer a proposal',
    moveTo: "when it begins then: '2026-11-28 20:00' in Seoul, or 2026-11-28T11:00:00Z",
    agree: 'move to the proposed time',
    keep: 'leave it when it is (refuses or takes back a proposal)',
    cancel: 'cancel a session (shows what is given back and asks)',
    cancelReason: 'why, shown to the other person',
    complete: 'say that a session was held (mentor)',
    noShow: 'report that the other person did not come',
    noShowReason: 'what happened (for mentees)',
  },
});

/** Sessions that one asks for as a mentee, or gives as a mentor. */
export function defineMentorings(mentorings: Command): void {
  const t = texts();
  const ofOne = (name: string, description: string) => mentorings.command(name).description(description).argument('<id>', t.id);
  const toAgree = (name: string, description: string) => withConsentOptions(ofOne(name, description));
  withExamples(
    mentorings,
    'baeum mentorings list --tab upcoming',
    'baeum mentorings list --as mentor --tab waiting',
    'baeum mentorings accept 12 --meeting-url https://meet.example.com/abc',
    "baeum mentorings move 12 --to '2026-11-28 20:00'",
    'baeum mentorings cancel 12 --reason "일정이 생겼습니다."',
  );
  mentorings
    .command('list')
    .description(t.list)
    .addOption(new Option('--as <side>', t.as).choices(['mentee', 'mentor']).default('mentee'))
    .addOption(new Option('--tab <tab>', t.tab).choices(mentoringTabs))
    .addOption(new Option('--status <status>', t.status).choices(mentoringStatuses))
    .option('--from <date>', t.from)
    .option('--to <date>', t.to)
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await import('./mentorings/list.ts')).listMentorings(context, flags)));
  ofOne('show', t.show).action(withContext(async (context, id: string) => (await import('./mentorings/show.ts')).showMentoring(context, id)));
  ofOne('accept', t.accept)
    .option('--meeting-url <url>', t.meetingUrl)
    .action(withContext(async (context, id: string, flags: AcceptFlags) => (await import('./mentorings/answer.ts')).accept(context, id, flags)));
  toAgree('decline', t.decline)
    .option('--reason <text>', t.declineReason)
    .action(withContext(async (context, id: string, flags: ReasonFlags) => (await import('./mentorings/answer.ts')).decline(context, id, flags)));
  ofOne('move', t.move)
    .addOption(new Option('--to <time>', t.moveTo).conflicts(['agree', 'keep']))
    .addOption(new Option('--agree', t.agree).conflicts('keep'))
    .option('--keep', t.keep)
    .action(withContext(async (context, id: string, flags: MoveFlags) => (await import('./mentorings/move.ts')).moveMentoring(context, id, flags)));
  toAgree('cancel', t.cancel)
    .requiredOption('--reason <text>', t.cancelReason)
    .action(withContext(async (context, id: string, flags: CancelFlags) => (await import('./mentorings/cancel.ts')).cancelMentoring(context, id, flags)));
  toAgree('complete', t.complete).action(
    withContext(async (context, id: string, flags: ConsentFlags) => (await import('./mentorings/answer.ts')).complete(context, id, flags)),
  );
  toAgree('no-show', t.noShow)
    .option('--reason <text>', t.noShowReason)
    .action(withContext(async (context, id: string, flags: ReasonFlags) => (await import('./mentorings/answer.ts')).reportNoShow(context, id, flags)));
}
