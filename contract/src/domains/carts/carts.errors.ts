import type { ErrorTable } from '../../shared/errors.ts';
import { cartLimits } from './carts.rules.ts';

export const cartErrors = {
  duplicate: { errorCode: 'CART_001', status: 409, message: '이미 수강바구니에 있습니다.' },
  full: { errorCode: 'CART_002', status: 409, message: `수강바구니에는 ${cartLimits.items}개까지 담을 수 있습니다.` },
} as const satisfies ErrorTable;
