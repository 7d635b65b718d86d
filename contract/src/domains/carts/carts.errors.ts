import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { cartLimits } from './carts.rules.ts';

export const cartErrors = {
  duplicate: { errorCode: 'CART_001', status: 409, message: '이미 수강바구니에 있습니다.' },
  full: { errorCode: 'CART_002', status: 409, message: `수강바구니에는 ${cartLimits.items}개까지 담을 수 있습니다.` },
} as const satisfies ErrorTable;

export const cartErrorHelp: ErrorHelp<typeof cartErrors> = {
  duplicate: { english: 'The item is already in the cart.', person: '수강바구니에서 확인해주세요.' },
  full: { english: 'A cart can hold at most 50 items.', person: '수강바구니에서 필요 없는 것을 뺀 뒤 다시 담아주세요.' },
};
