import { mentoringPaymentMethods } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
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
import type { MemoFlags, ReviewFlags } from './mentorings/notes.ts';
import type { RequestFlags } from './mentorings/request.ts';

const texts = inLanguages({
  ko: {
    list: '내 멘토링을 봅니다',
    as: 'mentee: 내가 신청한 것 (없으면 이것), mentor: 내가 받은 것',
    tab: 'upcoming: 확정되어 다가오는 것, waiting: 결제나 답을 기다리는 것, past: 지났거나 끝난 것',
    status: '이 상태만',
    from: '이 날 (한국 날짜)부터 (--as mentor)',
    to: '이 날까지 (--as mentor)',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '멘토링 하나를 봅니다',
    id: '멘토링 번호 (list로 볼 수 있습니다)',
    request: '멘토링을 신청합니다 (가격과 환불 규정을 보여주고 물어봅니다)',
    mentorId: '멘토의 회원 번호 (mentors list로 볼 수 있습니다)',
    at: "시작하는 때 (mentors slots로 볼 수 있습니다). 한국 시간 '2026-11-28 20:00' 또는 2026-11-28T11:00:00Z",
    question: '멘토에게 미리 보낼 질문. 20자 이상',
    questionFile: '질문이 든 파일, 또는 - (표준 입력)',
    coupon: '쓸 쿠폰의 번호',
    points: '쓸 포인트',
    method: '결제 수단. 없으면 쓸 수 있는 것 가운데 첫째',
    agreeTerms: '환불 규정에 동의함',
    accept: '신청을 수락하거나, 만나는 곳을 바꿉니다 (멘토)',
    meetingUrl: '만나는 곳의 https 주소. 없으면 멘토 소개에 적어 둔 주소',
    decline: '신청을 거절합니다. 낸 것은 멘티에게 모두 돌아갑니다 (멘토)',
    declineReason: '이유. 멘티에게 보입니다',
    move: '신청한 시간을 옮기거나 (멘티), 다른 시간을 제안하거나 (멘토), 제안에 답합니다',
    moveTo: "새로 시작하는 때. 한국 시간 '2026-11-28 20:00' 또는 2026-11-28T11:00:00Z",
    agree: '제안한 시간으로 옮김',
    keep: '지금 시간을 그대로 둠 (제안을 거절하거나 거둠)',
    cancel: '멘토링을 취소합니다 (얼마를 돌려주는지 보여주고 물어봅니다)',
    cancelReason: '이유. 상대에게 보입니다',
    complete: '멘토링을 완료로 적습니다 (멘토)',
    noShow: '상대가 오지 않았다고 알립니다',
    noShowReason: '어떻게 되었는지. 멘티가 알릴 때 씁니다',
    memo: '나만 보는 메모를 보거나, 파일로 씁니다 (멘토)',
    memoFile: '메모가 든 파일, 또는 - (표준 입력). 비어 있으면 메모를 지웁니다',
    review: '후기를 보거나 씁니다. 멘티는 별점과 후기를, 멘토는 답글을 씁니다',
    rating: '별점, 1부터 5까지',
    content: '후기. 10자 이상',
    reply: '멘토의 답글',
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
    request: 'ask a mentor for a session (shows price and refund terms and asks)',
    mentorId: 'user number of the mentor (see mentors list)',
    at: "when it begins (see mentors slots): '2026-11-28 20:00' in Seoul, or 2026-11-28T11:00:00Z",
    question: 'what you want to ask, 20 letters at least',
    questionFile: 'file with the question, or - (standard input)',
    coupon: 'number of the coupon to use',
    points: 'points to use',
    method: 'how to pay (the first that can be used by default)',
    agreeTerms: 'agree to the refund terms',
    accept: 'accept a request, or change where you meet (mentor)',
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
    memo: 'show the memo that only you see, or write it from a file (mentor)',
    memoFile: 'file with the memo, or - (standard input); an empty one takes it away',
    review: 'show or write a review: stars and words as mentee, a reply as mentor',
    rating: 'stars, from 1 to 5',
    content: 'the review, 10 letters at least',
    reply: 'reply of the mentor',
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
    "baeum mentorings request 13 --at '2026-11-28 20:00' --file question.txt",
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
  withConsentOptions(mentorings.command('request'))
    .description(t.request)
    .argument('<mentorId>', t.mentorId)
    .requiredOption('--at <time>', t.at)
    .addOption(new Option('--question <text>', t.question).conflicts('file'))
    .option('--file <file>', t.questionFile)
    .option('--coupon <id>', t.coupon)
    .option('--points <number>', t.points)
    .addOption(new Option('--method <method>', t.method).choices(mentoringPaymentMethods))
    .option('--agree', t.agreeTerms)
    .action(withContext(async (context, id: string, flags: RequestFlags) => (await import('./mentorings/request.ts')).requestMentoring(context, id, flags)));
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
    .option('--reason <text>', t.cancelReason)
    .action(withContext(async (context, id: string, flags: CancelFlags) => (await import('./mentorings/cancel.ts')).cancelMentoring(context, id, flags)));
  toAgree('complete', t.complete).action(
    withContext(async (context, id: string, flags: ConsentFlags) => (await import('./mentorings/answer.ts')).complete(context, id, flags)),
  );
  toAgree('no-show', t.noShow)
    .option('--reason <text>', t.noShowReason)
    .action(withContext(async (context, id: string, flags: ReasonFlags) => (await import('./mentorings/answer.ts')).reportNoShow(context, id, flags)));
  withExamples(ofOne('memo', t.memo), 'baeum mentorings memo 12 --file memo.txt')
    .option('--file <file>', t.memoFile)
    .action(withContext(async (context, id: string, flags: MemoFlags) => (await import('./mentorings/notes.ts')).memo(context, id, flags)));
  withExamples(ofOne('review', t.review), 'baeum mentorings review 12 --rating 5 --content "제 코드를 꼼꼼히 봐주셨어요."')
    .option('--rating <number>', t.rating)
    .option('--content <text>', t.content)
    .option('--reply <text>', t.reply)
    .action(withContext(async (context, id: string, flags: ReviewFlags) => (await import('./mentorings/notes.ts')).review(context, id, flags)));
}
