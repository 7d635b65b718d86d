import { cartsContract } from '@baeum/contract/domains/carts/carts.contract.ts';
import { createApi } from '../../client/create-api.ts';

const reads = ['getCart', 'countCartItems'] as const;

export const carts = createApi(cartsContract, { invalidates: { addCartItem: reads, removeCartItems: reads } });
