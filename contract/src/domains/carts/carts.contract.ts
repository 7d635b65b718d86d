import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { cartErrors } from './carts.errors.ts';
import { cartLimits } from './carts.rules.ts';
import { cartCountSchema, cartSchema, newCartItemSchema, removedCartItemsQuery } from './carts.schemas.ts';

const path = '/cart/api/v1';

/** What people mean to buy; also those who have not signed in. */
export const cartsContract = c.router(
  {
    getCart: {
      method: 'GET',
      path,
      summary: '수강바구니 보기',
      summaryEn: 'Get the cart',
      description: '로그인하지 않아도 이 브라우저의 수강바구니가 있습니다. 로그인하면 그 회원의 수강바구니에 합쳐집니다.',
      metadata: access('visitor', { scope: 'any' }),
      responses: { 200: cartSchema },
    },
    countCartItems: {
      method: 'GET',
      path: `${path}/count`,
      summary: '수강바구니에 담긴 것 세기',
      summaryEn: 'Count the items in the cart',
      metadata: access('visitor', { scope: 'any' }),
      responses: { 200: cartCountSchema },
    },
    addCartItem: {
      method: 'POST',
      path: `${path}/items`,
      summary: '수강바구니에 담기',
      summaryEn: 'Add to the cart',
      description: `강의나 로드맵을 ${cartLimits.items}개까지 담습니다.`,
      metadata: access('visitor', {
        scope: 'any',
        names: { refId: 'public' },
        errors: [
          commonErrors.notFound,
          cartErrors.duplicate,
          cartErrors.full,
          enrollmentErrors.alreadyEnrolled,
          enrollmentErrors.ownCourse,
          commonErrors.dailyLimit,
        ],
      }),
      body: newCartItemSchema,
      responses: { 201: cartSchema },
    },
    removeCartItems: {
      method: 'DELETE',
      path: `${path}/items`,
      summary: '수강바구니에서 빼기',
      summaryEn: 'Remove from the cart',
      description: '`ids`가 없으면 모두 뺍니다.',
      metadata: withConsequence('none', access('visitor', { scope: 'any', names: { ids: 'own cart item' }, errors: [commonErrors.notFound] })),
      query: removedCartItemsQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
