import { cartsContract } from '@baeum/contract/domains/carts/carts.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const carts = createApi(cartsContract, {
  reads: { getCart: 'cart', countCartItems: 'cart' },
  changes: { addCartItem: 'cart', removeCartItems: 'cart' },
});
