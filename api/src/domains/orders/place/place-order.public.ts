import { serialSigns } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { hasCashReceipt, leastAmounts, methodNames, type PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { CashReceiptInput, PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import type { PaymentProvider } from '../../../outside/payment/provider.ts';
import { byDelivery } from '../../../sold-kinds/all-kinds.ts';
import { holdCoupons, type UsableCoupon } from '../../coupons/coupons.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { askForCashReceipt } from '../../payments/cash-receipts.public.ts';
import { openPayment } from '../../payments/payments.public.ts';
import { currentProvider } from '../../payments/providers.public.ts';
import { holdPoints } from '../../points/points.public.ts';
import { payOrder } from '../pay/pay-order.ts';
import { startOf } from '../pay/start-payment.ts';
import type { PricedChoice } from '../price/price-choice.public.ts';
import { lockOrder, type OrderHead } from '../state/move-order.ts';
import type { ExperimentUser } from './experiment-user.public.ts';

const add = statement(
  'orders.add',
  {
    parameters: {
      orderNo: z.string(),
      userId: z.number(),
      couponDiscount: z.number(),
      points: z.number(),
      amount: z.number(),
      experimentUser: json(z.record(z.string(), z.string())).nullable(),
      minutes: z.number(),
      mostMinutes: z.number().nullable(),
      anotherTransfer: z.boolean(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO orders (order_no, user_id, coupon_discount, points, amount, experiment_user, another_transfer, expires_at, give_up_at)
   VALUES ($orderNo, $userId, $couponDiscount::bigint, $points::bigint, $amount::bigint, $experimentUser::jsonb, $anotherTransfer, now() + make_interval(mins => $minutes),
     now() + make_interval(mins => $mostMinutes))
   RETURNING id`,
);

const itemSchema = z.object({
  type: z.string(),
  refId: z.number(),
  title: z.string(),
  price: z.number(),
  discount: z.number(),
  orderCouponDiscount: z.number(),
  couponCampaignId: z.number().optional(),
  orderCouponCampaignId: z.number().optional(),
  points: z.number(),
  paid: z.number(),
});

/** Items in the order of the choice, each with the refund policy that the buyer agrees to. */
const addItems = statement(
  'orders.add-items',
  { parameters: { orderId: z.number(), items: json(z.array(itemSchema)), terms: z.string() }, row: { id: z.number(), type: z.string(), ref_id: z.number() } },
  `INSERT INTO order_items (order_id, type, ref_id, title, price, discount, order_coupon_discount, coupon_campaign_id, order_coupon_campaign_id, points, paid, refund_terms)
   SELECT $orderId, type, "refId", title, price, discount, "orderCouponDiscount", "couponCampaignId", "orderCouponCampaignId", points, paid, $terms
   FROM jsonb_to_recordset($items::jsonb) AS g (type text, "refId" bigint, title text, price bigint, discount bigint, "orderCouponDiscount" bigint,
     "couponCampaignId" bigint, "orderCouponCampaignId" bigint, points bigint, paid bigint)
   RETURNING id, type, ref_id`,
);

/** The data of a new order. */
export interface NewOrder {
  userId: number;
  choice: PricedChoice;
  method: PaymentMethod;
  cashReceipt?: CashReceiptInput | undefined;
  experimentUser: ExperimentUser | undefined;
  /** Minutes to pay; and a limit for orders that must not wait longer for a payment being confirmed, after which it is cancelled anyway. */
  minutes: number;
  mostMinutes?: number;
  /** The buyer knows that another order for the same thing waits for a transfer. */
  anotherTransfer?: boolean | undefined;
}

/**
 * Creates an order in the caller's transaction, and holds its coupons and points. A free order is paid at once.
 * @returns how its payment begins, if there is anything to pay
 * @throws AppError ORDER_001 when the person got the free thing meanwhile, COUPON_004, POINT_001, ORDER_002 without such a way to pay, ORDER_007
 */
export async function placeOrder(order: NewOrder): Promise<{ id: number; payment?: PaymentStart }> {
  const { userId, choice, method } = order;
  const { amount } = choice.priced;
  const provider = amount === 0 ? undefined : takerOf(method, amount);
  const orderNo = newOrderNo();
  const id = await store(order, orderNo);
  await openPayment(id, provider?.name ?? 'FREE', provider && method, amount);
  if (!provider) {
    await payFreeOrder(await lockOrder(id));
    return { id };
  }
  if (order.cashReceipt && hasCashReceipt(method)) await askForCashReceipt(id, order.cashReceipt);
  return { id, payment: await startOf(provider, userId, { id, orderNo, amount, titles: choice.offers.map(({ title }) => title), method }) };
}

/** A free thing may just have been given to the person in another way. */
async function payFreeOrder(order: OrderHead): Promise<void> {
  const notGiven = await payOrder(order);
  if (notGiven === 'GONE') throw new Error(`order ${order.id} has nothing to give`);
  if (notGiven === 'HAD') throw fail(orderErrors.priceChanged);
}

function takerOf(method: PaymentMethod, amount: number): PaymentProvider {
  const provider = currentProvider();
  if (!provider?.methods.includes(method)) throw fail(orderErrors.paymentFailed, { detail: '지금은 이 방법으로 결제할 수 없습니다.' });
  const least = leastAmounts[provider.name][method];
  if (amount < least) throw fail(orderErrors.belowMinimum, { detail: `${methodNames[method]}로는 ${formatWon(least)}부터 결제할 수 있습니다.` });
  return provider;
}

async function store({ userId, choice, experimentUser, minutes, mostMinutes, anotherTransfer = false }: NewOrder, orderNo: string): Promise<number> {
  const { offers, priced } = choice;
  const couponIds = [...priced.lines.map(({ couponId }) => couponId), priced.orderCouponId].filter((id) => id !== undefined);
  const { couponDiscount, pointUsed: points, amount } = priced;
  const values = {
    orderNo,
    userId,
    couponDiscount,
    points,
    amount,
    experimentUser: experimentUser ?? null,
    minutes,
    mostMinutes: mostMinutes ?? null,
    anotherTransfer,
  };
  const { id } = await add.one(values);
  const items = await addItems.all({ orderId: id, items: itemsOf(choice), terms: currentVersion('refund') });
  const goods = items.map(({ id: itemId, type, ref_id: refId }) => {
    const index = offers.findIndex((each) => each.type === type && each.refId === refId);
    const [offer, line] = [offers[index], priced.lines[index]];
    if (!offer || !line) throw new Error('an item without its offer');
    return { ...offer, itemId, discounts: { ...line, issuerId: couponOf(choice, line.couponId)?.issuerId } };
  });
  for (const [delivery, some] of byDelivery(goods)) await delivery.hold(some);
  await holdCoupons(userId, couponIds, id);
  const { entries } = await holdPoints(userId, points, id);
  await post({ key: `order:${id}:placed`, kind: 'ORDER_PLACED', orderId: id, entries });
  return id;
}

function itemsOf(choice: PricedChoice): z.input<typeof itemSchema>[] {
  const { offers, priced } = choice;
  const orderCouponCampaignId = couponOf(choice, priced.orderCouponId)?.campaignId;
  return priced.lines.map(({ type, refId, price, couponId, couponDiscount, orderCouponDiscount, pointUsed: points, paid }, index) => {
    const offer = offers[index];
    if (!offer) throw new Error('a line without its offer');
    const campaigns = { couponCampaignId: couponOf(choice, couponId)?.campaignId, ...(orderCouponDiscount > 0 && { orderCouponCampaignId }) };
    return { type, refId, title: offer.title, price, discount: sumWon(couponDiscount, orderCouponDiscount), orderCouponDiscount, ...campaigns, points, paid };
  });
}

function couponOf({ coupons }: PricedChoice, couponId: number | undefined): UsableCoupon | undefined {
  return coupons.find(({ pricing }) => pricing.id === couponId);
}

const koreanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** The day in Korea, and 40 random bits: a number does not reveal how many orders there are. */
function newOrderNo(): string {
  const signs = Array.from({ length: 8 }, () => serialSigns.charAt(randomInt(serialSigns.length)));
  return `${koreanDay.format(new Date()).replaceAll('-', '')}-${signs.join('')}`;
}
