import { expUserSchema } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { resolveUser } from '@baeum/contract/engine/user.ts';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { checkLocally } from '../../session/local-check.ts';
import { CliFailure, usage } from '../../terminal/failures.ts';
import { parseJson } from '../../terminal/input.ts';
import { print } from '../../terminal/print.ts';
import { expTexts } from './exp.texts.ts';
import { download } from './pull.ts';
import { oneUser } from './user-input.ts';

export interface TrackFlags {
  user?: string;
  value?: string;
  properties?: string;
  insertId?: string;
}

/** Tells the server what a user did, as an SDK does: it counts for the metrics of experiments. */
export async function track(context: Context, key: string, flags: TrackFlags): Promise<void> {
  const t = expTexts();
  const [value, properties] = [valueOf(flags.value), propertiesOf(flags.properties)];
  const user = resolveUser(checkLocally(expUserSchema, await oneUser(flags.user, context.prompts), ['user']));
  if (!user) throw new CliFailure('validation', t.notAUser);
  const event = {
    insertId: flags.insertId ?? randomUUID(),
    timestamp: Date.now(),
    identifiers: user.identifiers,
    userProperties: user.properties,
    hackleProperties: user.hackleProperties,
    eventTypeId: await eventTypeId(context, key),
    eventTypeKey: key,
    value,
    properties,
  };
  const session = await context.session();
  const result = await session.call(eventsContract.dispatchEvents, { headers: {}, body: { trackEvents: [event] } });
  const [refused] = result.rejected;
  if (refused) throw new CliFailure('validation', refused.reason, { during: key });
  await print(context.output, { ...result, insertId: event.insertId }, { human: '', pairs: [['insertId', event.insertId]] });
  context.output.message(result.duplicates > 0 ? t.trackedBefore : t.tracked(key));
}

/** An unregistered event is not counted, so it is more likely a typing mistake. */
async function eventTypeId(context: Context, key: string): Promise<number> {
  const { events } = await download(context);
  const known = events.find((each) => each.key === key);
  if (known) return known.id;
  throw new CliFailure('notFound', expTexts().unknownEvent(key), { hint: expTexts().knownEvents(events.map((each) => each.key).join(', ')) });
}

function valueOf(typed = '0'): number {
  const value = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(value)) throw usage(expTexts().badValue(typed));
  return value;
}

function propertiesOf(typed: string | undefined): Record<string, unknown> {
  const properties = typed === undefined ? {} : parseJson(typed, '--properties');
  if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) return { ...properties };
  throw usage(expTexts().badProperties);
}
