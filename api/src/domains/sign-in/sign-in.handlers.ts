import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { startPasskeySignIn } from '../second-factors/second-step.public.ts';
import { endOtherSessions, endOwnSession, listSessions } from './open-sessions.ts';
import { completeSignIn, readSession, signIn, signInWithPasskey, signOut } from './sign-in.public.ts';

export const signInHandlers = implement(signInContract, {
  signIn: ({ body, context }) => signIn(body, context),
  signInV1: ({ body, context }) => signIn(body, context),
  completeSignIn: ({ body, context }) => completeSignIn(body, context),
  startPasskeySignIn: ({ body }) => startPasskeySignIn(body.ticket),
  signInWithPasskey: ({ body, context }) => signInWithPasskey(body.response, context),
  signOut: ({ context }) => signOut(context),
  getSession: ({ actor, context }) => readSession(actor, context),
  listSessions: ({ actor }) => listSessions(actor),
  endSession: ({ actor, params, context }) => endOwnSession(actor, params.id, context),
  endOtherSessions: ({ actor, context }) => endOtherSessions(actor, context),
});
