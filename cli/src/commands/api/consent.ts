import { consequenceOf } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import { summaryOf } from '../../derive/summary.ts';
import type { LooseRequest } from '../../session/session.ts';
import { inLanguages } from '../../terminal/language.ts';
import { showRequest } from './show-request.ts';
import { detailsOf, membersOfBody, nameOfThing } from './thing.ts';

const texts = inLanguages({
  ko: {
    ask: { money: '돈이나 포인트가 움직입니다.', final: '되돌릴 수 없습니다.' },
    goOn: '계속할까요?',
    at: (host: string, what: string) => `${host}: ${what}.`,
    rehearsed: (what: string) => `미리 보기입니다. 아무것도 바꾸지 않았습니다: ${what}`,
  },
  en: {
    ask: { money: 'Money or points move.', final: 'This cannot be undone.' },
    goOn: 'Go on?',
    at: (host: string, what: string) => `${host}: ${what}.`,
    rehearsed: (what: string) => `Only shown, nothing is changed: ${what}`,
  },
});

/** Flags of every command whose call has a consequence. */
export interface ConsentFlags {
  yes?: true;
  dryRun?: true;
}

/** A call that may cost something or cannot be undone. */
export interface CallToConfirm {
  route: AppRoute;
  request: LooseRequest;
  flags: ConsentFlags;
  /** The thing, where it was read already; else it is looked up by the request's address. */
  known?: Readonly<Record<string, unknown>> | undefined;
  /** Description with amounts, where the name alone is not enough. */
  name?: (() => Promise<string>) | undefined;
  /** What `--dry-run` prints instead of the request. */
  show?: (() => Promise<void>) | undefined;
}

/**
 * Asks before a call that costs something or cannot be undone, naming what it affects. With `--dry-run` prints what would be sent. Without
 * prompts the call is refused.
 * @returns whether to send it
 * @throws CliFailure usage
 */
export async function isAgreed(context: Context, call: CallToConfirm): Promise<boolean> {
  const { route, request, flags } = call;
  const consequence = consequenceOf(route, membersOfBody(request.body));
  if (flags.dryRun) {
    await (call.show ?? (() => showRequest(context, route, request)))();
    context.output.message(texts().rehearsed(await describeCall(context, call, consequence !== undefined)));
    return false;
  }
  if (!consequence || flags.yes) return true;
  const t = texts();
  context.prompts.require('--yes', false);
  const { host } = await context.session();
  await context.prompts.confirm(`${t.at(host, await describeCall(context, call, true))} ${t.ask[consequence]} ${t.goOn}`);
  return true;
}

/** The operation, the thing and what is asked of it. */
async function describeCall(context: Context, { route, request, known, name }: CallToConfirm, named: boolean): Promise<string> {
  const thing = named ? await (name ?? (() => nameOfThing(context, route, request, known)))() : '';
  const details = name ? '' : detailsOf(request);
  return [`${summaryOf(route)}:`, thing, details && `(${details})`]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/:$/, '');
}
