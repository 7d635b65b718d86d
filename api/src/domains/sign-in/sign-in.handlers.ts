import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { implement } from '../../http/implement.ts';
import { endOtherSessions, endOwnSession, listSessions } from './open-sessions.ts';
import { readSession, signIn, signOut } from './sign-in.service.ts';

export const signInHandlers = implement(signInContract, {
  signIn: ({ body, context }) => signIn(body, context),
  signInV1: ({ body, context }) => signIn(body, context),
  signOut: ({ context }) => signOut(context),
  getSession: ({ actor, context }) => readSession(actor, context),
  listSessions: ({ actor }) => listSessions(actor),
  endSession: ({ actor, params, context }) => endOwnSession(actor, params.id, context),
  endOtherSessions: ({ actor, context }) => endOtherSessions(actor, context),
});
