import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { html, type Html } from '../http/answers/html.ts';
import { ownPage } from '../http/answers/own-page.ts';
import { log } from '../http/base/logging.ts';

/** How the bank can behave, in words. */
const choices = {
  APPROVE: ['승인하기', '바로 결제돼요.'],
  REFUSE: ['거절하기', '한도가 초과됐다고 답해요.'],
  SILENT: ['답하지 않기', '돈은 받았지만 처음에는 답하지 않아요. 나중에 저절로 확인돼요.'],
  LATE: ['늦게 승인하기', '5초 뒤에야 승인됐다고 답해요.'],
  TWICE: ['두 번 알리기', '승인하고, 같은 알림을 여러 번 보내요.'],
  VIRTUAL_ACCOUNT: ['가상계좌 만들기', '입금을 기다려요. 아래의 계좌 목록에서 입금할 수 있어요.'],
} as const;
type Choice = keyof typeof choices;

interface Order {
  orderId: number;
  orderNo: string;
  orderName: string;
  amount: number;
  method: string;
}

/** What the pages need of the bank behind them. */
interface Bank<Page extends Order> {
  readBankPage(text: string): Page | undefined;
  isSettled(page: Page): Promise<boolean>;
  beginTestPayment(page: Page, behaviour: Choice): Promise<string>;
  listOpenAccounts(): Promise<{ key: string; orderNo: string; amount: number; account: string }[]>;
  payIntoAccount(key: string): Promise<string | undefined>;
}

const chosenSchema = z.object({ choice: z.enum(Object.keys(choices) as [Choice, ...Choice[]]) });
const keySchema = z.object({ key: z.string().max(200) });
/** Notices that come after the payment has been confirmed, in milliseconds. */
const lateNotices = [1500, 1600];

/**
 * Stands for a payment provider that is not set up, so that everything can be bought on a development server.
 * @param notify brings the bank's notices to the site
 */
export function devPayment<Page extends Order>(bank: Bank<Page>, notify: (orderNo: string) => Promise<void>): Router {
  const router = Router();
  const form = urlencoded({ extended: false, limit: 2000 });
  router.use('/dev/payment', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/dev/payment/accounts', async (_request, response) => {
    response.send(accountsPage(await bank.listOpenAccounts()));
  });
  router.post('/dev/payment/accounts', form, async (request, response) => {
    const sent = keySchema.safeParse(request.body);
    const orderNo = sent.success ? await bank.payIntoAccount(sent.data.key) : undefined;
    if (orderNo !== undefined) await notify(orderNo);
    response.redirect(303, '/dev/payment/accounts');
  });
  router.get('/dev/payment/:page', async (request, response, next) => {
    const page = bank.readBankPage(request.params.page);
    if (!page) return next();
    // Who comes back after paying is not asked to pay again.
    if (await bank.isSettled(page)) response.redirect(303, `/orders/${page.orderId}`);
    else response.send(paymentPage(page));
  });
  router.post('/dev/payment/:page', form, async (request, response, next) => {
    const page = bank.readBankPage(request.params.page);
    const sent = chosenSchema.safeParse(request.body);
    if (!page || !sent.success) return next();
    const paymentKey = await bank.beginTestPayment(page, sent.data.choice);
    if (sent.data.choice === 'TWICE') await repeat(() => notify(page.orderNo));
    response.redirect(303, `/orders/${page.orderId}?${new URLSearchParams({ paymentKey, amount: String(page.amount) })}`);
  });
  return router;
}

/** At once, and again when the payment has been confirmed. */
async function repeat(notify: () => Promise<void>): Promise<void> {
  await notify();
  for (const milliseconds of lateNotices)
    setTimeout(() => void notify().catch((error: unknown) => log().warn({ err: error }, 'a notice of the practice bank failed')), milliseconds).unref();
}

function paymentPage({ orderId, orderNo, orderName, amount, method }: Order): string {
  const transfers = method === 'VIRTUAL_ACCOUNT';
  const offered = (Object.entries(choices) as [Choice, (typeof choices)[Choice]][]).filter(
    ([choice]) => choice === 'REFUSE' || (choice === 'VIRTUAL_ACCOUNT') === transfers,
  );
  const usual = transfers ? 'VIRTUAL_ACCOUNT' : 'APPROVE';
  const others: Html[] = offered
    .filter(([choice]) => choice !== usual)
    .map(([choice, [label, effect]]) => html`<li>${choiceForm(choice, label, 'quiet')}<p class="muted">${effect}</p></li>`);
  const body = html`<h1>연습용 결제</h1>
<p class="notice"><strong>연습이에요. 돈은 나가지 않아요.</strong><br>결제사를 설정하지 않은 개발 서버라서 진짜 결제창 대신 보여드려요.</p>
<p><strong>${orderName}</strong><br><span class="sum">${formatWon(amount)}</span><br><span class="muted">주문 번호 ${orderNo}</span></p>
${choiceForm(usual, choices[usual][0], 'whole')}
<p class="muted">${choices[usual][1]}</p>
<p><a href="/orders/checkout?order=${orderId}&amp;code=PAY_PROCESS_CANCELED">결제하지 않고 돌아가기</a></p>
<h2>은행이 다르게 답하면</h2>
<ul class="mails choices">${others}</ul>
<p class="muted"><a href="/dev/payment/accounts">입금을 기다리는 가상계좌</a></p>
<p class="muted">진짜 결제는 <code>.env.example</code>의 <code>TOSS_CLIENT_KEY</code>와 <code>TOSS_SECRET_KEY</code>를 채우면 쓸 수 있어요.</p>`;
  return ownPage({ title: '연습용 결제', body });
}

function choiceForm(choice: Choice, label: string, look: 'whole' | 'quiet'): Html {
  return html`<form method="post"><input type="hidden" name="choice" value="${choice}"><button class="${look}">${label}</button></form>`;
}

function accountsPage(accounts: Awaited<ReturnType<Bank<Order>['listOpenAccounts']>>): string {
  const rows = accounts.map(
    ({ key, orderNo, amount, account }) =>
      html`<li><form method="post"><input type="hidden" name="key" value="${key}"><button>${formatWon(amount)} 입금하기</button></form><p class="muted">계좌 ${account} · 주문 ${orderNo}</p></li>`,
  );
  const body = html`<h1>연습용 가상계좌</h1>
${rows.length === 0 ? html`<p>입금을 기다리는 계좌가 없어요.</p>` : html`<ul class="mails">${rows}</ul>`}`;
  return ownPage({ title: '연습용 가상계좌', body });
}
