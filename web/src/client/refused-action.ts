import type { QueryClient } from '@tanstack/react-query';
import { tabMemory } from '../ui/memory.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { problemOf } from './api-problem.ts';
import { callApi } from './fetch-api.ts';
import { newKey } from './new-key.ts';
import { showProblem } from './problem-dialog.ts';
import { sessionTexts } from './session.texts.ts';
import type { ApiCall } from './transport.ts';
import { refusedAction } from './unauthorized.ts';

/** A write stored in this tab until the user has signed in. */
interface RefusedAction {
  path: string;
  method: string;
  /** Includes the Idempotency-Key, so that the server performs it once however often it is sent. */
  headers: Record<string, string>;
  body: string | null;
  /** User whose session had expired; undefined for a visitor, whoever signs in then. */
  userId?: number | undefined;
  /** Unix time in milliseconds. */
  at: number;
}

/** Older actions are discarded: the user no longer expects them. */
const maxAge = 3_600_000;
/** Writes that only their page can continue: orders, session requests and their amounts. That page asks again, with the choices made there. */
const ledByItsPage = /^\/(?:orders\/api\/v1|mentors\/api\/v1\/\d+\/mentorings)(?:\/preview)?$/;
let running = false;

/** Stores a refused write until after sign-in. Reads are refetched anyway, and files cannot be stored. */
export function saveRefusedAction({ path, method, headers, body }: ApiCall, userId: number | undefined): void {
  if (method === 'GET' || ledByItsPage.test(path) || (typeof body !== 'string' && body)) return;
  const action: RefusedAction = { path, method, headers: { 'idempotency-key': newKey(), ...headers }, body: body || null, userId, at: Date.now() };
  tabMemory.rememberJson(refusedAction.action, action);
}

export function clearRefusedAction(): void {
  tabMemory.forget(refusedAction.action);
  tabMemory.forget(refusedAction.draft);
}

/** Performs the action stored for this user. Without a response it stays for the next page load: its key makes that safe. */
export async function doRefusedAction(queryClient: QueryClient, userId: number): Promise<void> {
  const action = actionOf(userId);
  if (!action || running) return;
  running = true;
  try {
    await callApi(action);
    tabMemory.forget(tabMemory.recall(refusedAction.draft) ?? '');
    clearRefusedAction();
    toast(sessionTexts.actionDone);
    await queryClient.invalidateQueries();
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (!problem.transient) clearRefusedAction();
    if (!problem.alreadyShown) void showProblem(thrown, () => void doRefusedAction(queryClient, userId));
  } finally {
    running = false;
  }
}

/** Another user's action, or an expired one, is discarded. */
function actionOf(userId: number): RefusedAction | undefined {
  const action = tabMemory.recallJson(refusedAction.action) as RefusedAction | undefined;
  if (!action) return undefined;
  if (Date.now() - action.at < maxAge && (action.userId === undefined || action.userId === userId)) return action;
  clearRefusedAction();
  return undefined;
}
