import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { implement } from '../../http/implement.ts';
import { readSession, signIn, signOut } from './sign-in.service.ts';

export const signInHandlers = implement(signInContract, {
  signIn: ({ body, context }) => signIn(body, context),
  signInV1: ({ body, context }) => signIn(body, context),
  signOut: ({ context }) => signOut(context),
  getSession: ({ actor, context }) => readSession(actor, context),
});
