import { mentoringRequestsContract } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.contract.ts';
import type { MentoringPreview, RequestedMentoring } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { mentorsContract } from '@baeum/contract/domains/mentors/mentors.contract.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Context } from '../../context.ts';
import type { LooseRequest, Session } from '../../session/session.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { zonedMomentText } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { missingFlag } from '../../terminal/prompts.ts';
import { typedMoment } from '../../terminal/typed-moments.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { calledName, namedOr, wonText } from '../api/thing.ts';
import { withFreeTimes } from './free-times.ts';
import { printMentoring } from './show.ts';

const texts = inLanguages({
  ko: {
    ask: '멘토에게 미리 보낼 질문',
    price: (amount: string, price: string, coupon: string, points: string) => `낼 금액 ${amount} (가격 ${price}, 쿠폰 할인 ${coupon}, 포인트 ${points})`,
    coupon: (id: number, name: string, discount: string) => `쓸 수 있는 쿠폰: ${id} '${name}' (${discount} 할인, --coupon ${id})`,
    refund: ({ text }: MentoringPreview['refundPolicy']) => `환불 규정: ${text}`,
    agree: '환불 규정에 동의하나요?',
    sent: '신청했습니다. 멘토가 답하면 알려 드립니다.',
    pay: (until: string, address: string) => `${until}까지 결제해 주세요. 결제하지 않으면 신청이 취소됩니다: ${address}`,
  },
  en: {
    ask: 'Question for the mentor',
    price: (amount: string, price: string, coupon: string, points: string) => `${amount} to pay (price ${price}, coupon ${coupon}, points ${points})`,
    coupon: (id: number, name: string, discount: string) => `A coupon that can be used: ${id} '${name}' (${discount} off, --coupon ${id})`,
    refund: ({ wholeUntil, lateRate, mentorRate }: MentoringPreview['refundPolicy']) =>
      `Refund terms: all comes back when you cancel before the mentor answers or until ${zonedMomentText(wholeUntil)}, ${lateRate}% after that. When the mentor declines, cancels or does not answer, ${mentorRate}% comes back.`,
    agree: 'Do you agree to the refund terms?',
    sent: 'Asked for. You are told when the mentor answers.',
    pay: (until: string, address: string) => `Pay until ${until}, or the request is canceled: ${address}`,
  },
});

export interface RequestFlags extends ConsentFlags {
  at: string;
  question?: string;
  file?: string;
  coupon?: string;
  points?: string;
  method?: string;
  agree?: true;
}

/** What was previewed is what is asked for: had it changed in between, the server would refuse. */
export async function requestMentoring(context: Context, mentorId: string, flags: RequestFlags): Promise<void> {
  const startAt = typedMoment('--at', flags.at);
  const settled = flags.dryRun === true;
  context.prompts.require('--agree', settled || flags.agree === true);
  context.prompts.require('--yes', settled || flags.yes === true);
  const question = await questionOf(context, flags);
  const session = await context.session();
  const choice = { startAt, ...(flags.coupon && { couponId: Number(flags.coupon) }), ...(flags.points && { points: Number(flags.points) }) };
  const preview = await withFreeTimes(mentorId, () => session.call(mentoringRequestsContract.previewMentoring, { params: { id: mentorId }, body: choice }));
  showPreview(context, preview);
  const method = preview.amount > 0 ? { method: flags.method ?? preview.methods[0] } : {};
  const body = { ...choice, question, priceToken: preview.priceToken, ...method, agreeRefundPolicy: true };
  const request: LooseRequest = { params: { id: mentorId }, body };
  if (!settled) await agreeToTerms(context, flags);
  const name = async () => `${await nameOfMentor(session, mentorId)} ${zonedMomentText(preview.startAt)} (${wonText(preview.amount)})`;
  const show = () => print(context.output, preview, { human: `${JSON.stringify(body, null, 2)}\n` });
  if (!(await isAgreed(context, { route: mentoringRequestsContract.requestMentoring, request, flags, name, show }))) return;
  const { body: answer } = await withFreeTimes(mentorId, () => session.send(mentoringRequestsContract.requestMentoring, request));
  await printRequested(context, session, answer as RequestedMentoring);
}

async function questionOf({ prompts }: Context, { question, file }: RequestFlags): Promise<string> {
  if (question !== undefined) return question;
  return file === undefined ? prompts.text({ message: texts().ask, flag: '--question' }) : (await readText(file)).trim();
}

/** What it costs, and what comes back when it is not held. */
function showPreview({ output }: Context, { price, couponDiscount, pointUsed, amount, couponId, coupons, refundPolicy }: MentoringPreview): void {
  const t = texts();
  output.notice(t.price(wonText(amount), wonText(price), wonText(couponDiscount), formatCount(pointUsed)));
  const [best] = coupons;
  if (best && couponId === undefined) output.message(t.coupon(best.id, best.name, wonText(best.discountAmount)));
  if (price > 0) output.notice(t.refund(refundPolicy));
}

/** @throws CliFailure usage when the terms are not agreed to, or prompts are off */
async function agreeToTerms({ prompts }: Context, { agree }: RequestFlags): Promise<void> {
  if (agree) return;
  if (!prompts.interactive) throw missingFlag('--agree');
  await prompts.confirm(texts().agree);
}

const nameOfMentor = (session: Session, id: string): Promise<string> =>
  namedOr(id, async () => calledName(await session.call(mentorsContract.getMentor, { params: { id } })));

/** The request, and where it is paid: at the practice bank, or on the site where the provider's own window opens. */
async function printRequested(context: Context, session: Session, answer: RequestedMentoring): Promise<void> {
  const { mentoring, payment } = answer;
  await printMentoring(context, mentoring, answer);
  if (!payment) return context.output.message(texts().sent);
  const page = payment.provider === 'TEST' ? payment.params.url : `/my/mentorings/${mentoring.id}`;
  context.output.notice(texts().pay(zonedMomentText(mentoring.expiresAt ?? mentoring.startAt), new URL(page, session.host).href));
}
