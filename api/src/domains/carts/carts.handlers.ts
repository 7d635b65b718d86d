import { cartsContract } from '@baeum/contract/domains/carts/carts.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { countCart, ownerOf, readCart } from './cart-rows.ts';
import { addCartItem, removeCartItems } from './change-cart.ts';

export const cartsHandlers = implement(cartsContract, {
  getCart: ({ actor, context }) => readCart(ownerOf(actor, context)),
  countCartItems: ({ actor, context }) => countCart(ownerOf(actor, context)),
  addCartItem: ({ actor, body, context }) => addCartItem(body, actor, context),
  removeCartItems: ({ actor, query, context }) => removeCartItems(query.ids, ownerOf(actor, context)),
});
