import { cartsContract } from '@baeum/contract/domains/carts/carts.contract.ts';
import type { Cart } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { courseItem, type UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldTypeOf } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

type Reasons = Record<UnavailableReason, string>;

const texts = inLanguages({
  ko: {
    type: '종류',
    refId: '번호',
    title: '제목',
    price: '정가',
    now: '지금 값',
    note: '비고',
    total: (total: number) => `모두 사면 ${formatWon(total)}`,
    removed: '수강바구니에서 뺐습니다.',
    nothing: '뺄 항목의 번호나 --all을 적어주세요.',
    reasons: {
      NOT_FOR_SALE: '판매하지 않음',
      ALREADY_LEARNING: '이미 수강 중',
      OWN_COURSE: '직접 만든 강의',
      IN_OTHER_LINE: '함께 담은 것에 있음',
    } satisfies Reasons,
  },
  en: {
    type: 'type',
    refId: 'number',
    title: 'title',
    price: 'price',
    now: 'now',
    note: 'note',
    total: (total: number) => `${total} won in all`,
    removed: 'Removed from the cart.',
    nothing: 'Name the items to remove, or --all.',
    reasons: {
      NOT_FOR_SALE: 'not for sale',
      ALREADY_LEARNING: 'learning already',
      OWN_COURSE: 'your own course',
      IN_OTHER_LINE: 'in another item',
    } satisfies Reasons,
  },
});

export async function listCart(context: Context): Promise<void> {
  await printCart(context, await (await context.session()).call(cartsContract.getCart, {}));
}

/** A course, or the kind whose word is a flag. */
export async function addToCart(context: Context, refId: string, flags: Readonly<Record<string, true>>): Promise<void> {
  const [type] = Object.keys(flags).map(soldTypeOf);
  const body = { ...courseItem(Number(refId)), ...(type && { type }) };
  await printCart(context, await (await context.session()).call(cartsContract.addCartItem, { body }));
}

/** Nothing is removed by a slip of the fingers: all of it has to be asked for. */
export async function removeFromCart(context: Context, ids: string[], { all }: { all?: true }): Promise<void> {
  const t = texts();
  if (ids.length === 0 && !all) throw usage(t.nothing);
  await (await context.session()).call(cartsContract.removeCartItems, { query: all ? {} : { ids } });
  context.output.notice(t.removed);
}

async function printCart({ output }: Context, cart: Cart): Promise<void> {
  const t = texts();
  const rows = cart.items.map(({ id, type, refId, title, price, salePrice, reason }) => [
    id,
    type,
    refId,
    title,
    price,
    salePrice,
    reason ? t.reasons[reason] : undefined,
  ]);
  await print(output, cart, { table: { head: ['id', t.type, t.refId, t.title, t.price, t.now, t.note], rows } });
  output.message(t.total(cart.total));
}
