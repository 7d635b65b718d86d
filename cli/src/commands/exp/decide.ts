import { requiredTypeOf } from '@baeum/contract/engine/decide-remote-config.ts';
import type { Context } from '../../context.ts';
import { exitCodes } from '../../terminal/failures.ts';
import { jsonLine, print } from '../../terminal/print.ts';
import { openDecider, type Decider } from './decider.ts';
import { expTexts } from './exp.texts.ts';
import { failOnUnknownKey } from './known-key.ts';
import { askAll, askConfig, askExperiment, askFlag, askMessage, linesOf } from './lines.ts';
import { decideMany } from './many.ts';
import { messageInput, type MessageFlags } from './message-flags.ts';
import { oneUser } from './user-input.ts';

export interface DecideFlags extends MessageFlags {
  user?: string;
  users?: string;
  file?: string;
  default?: string;
  type?: string;
  exitStatus?: true;
  track?: true;
}

type Input<Kind extends 'experiment' | 'config'> = Parameters<Decider[Kind]>[1];

export async function variation(context: Context, key: string, flags: DecideFlags): Promise<void> {
  const t = expTexts();
  const number = numberedKey(key);
  if (flags.users !== undefined)
    return decideMany(context, { ...flags, users: flags.users, about: { kind: 'experiments', key: number } }, askExperiment(number, flags.default));
  const decider = await deciderFor(context, flags);
  const chosen = flags.default === undefined ? {} : { defaultVariation: flags.default as Input<'experiment'>['defaultVariation'] };
  const decision = await decider.experiment(number, { ...chosen, ...(flags.track && { track: true }) });
  await print(context.output, decision, {
    pairs: [
      [t.key, decision.experimentKey],
      [t.variation, decision.variation],
      [t.reason, decision.reason],
    ],
  });
  failOnUnknownKey(decision, key);
}

export async function flag(context: Context, key: string, flags: DecideFlags): Promise<void> {
  const t = expTexts();
  const number = numberedKey(key);
  if (flags.users !== undefined) return decideMany(context, { ...flags, users: flags.users, about: { kind: 'featureFlags', key: number } }, askFlag(number));
  const decision = await (await deciderFor(context, flags)).flag(number, {});
  const { featureKey, isOn, variation: shown, reason } = decision;
  await print(context.output, decision, {
    pairs: [
      [t.key, featureKey],
      [t.on, isOn],
      [t.variation, shown],
      [t.reason, reason],
    ],
  });
  failOnUnknownKey(decision, key);
  if (flags.exitStatus && !isOn) process.exitCode = exitCodes.failure;
}

export async function config(context: Context, key: string, flags: DecideFlags): Promise<void> {
  const t = expTexts();
  const input = configInput(flags);
  if (flags.users !== undefined)
    return decideMany(context, { ...flags, users: flags.users, about: { kind: 'parameters', key } }, askConfig(key, input.requiredType, input.defaultValue));
  const decision = await (await deciderFor(context, flags)).config(key, input);
  await print(context.output, decision, {
    pairs: [
      [t.key, decision.key],
      [t.value, JSON.stringify(decision.value)],
      [t.reason, decision.reason],
    ],
  });
  failOnUnknownKey(decision, key);
}

export async function message(context: Context, key: string, flags: DecideFlags): Promise<void> {
  const t = expTexts();
  const number = numberedKey(key);
  const input = messageInput(flags);
  if (flags.users !== undefined)
    return decideMany(context, { ...flags, users: flags.users, about: { kind: 'inAppMessages', key: number } }, askMessage(number, input));
  const decision = await (await deciderFor(context, flags)).message(number, input);
  const { messageKey, isShow, reason, layout } = decision;
  const shape = layout && `${layout.displayType} ${layout.layoutType}`;
  await print(context.output, decision, {
    pairs: [
      [t.key, messageKey],
      [t.shown, isShow],
      [t.reason, reason],
      [t.layout, shape],
    ],
  });
  failOnUnknownKey(decision, key);
}

export async function all(context: Context, flags: DecideFlags): Promise<void> {
  const t = expTexts();
  const { output } = context;
  if (flags.users !== undefined) return decideMany(context, { ...flags, users: flags.users }, askAll);
  const decisions = await (await deciderFor(context, flags)).all();
  const lines = linesOf(decisions, 0);
  if (output.format === 'ndjson') return output.data(lines.map((line) => jsonLine(output, line)).join(''));
  const rows = lines.map((line) => [line.kind, line.key, line.variation, line.on, line.kind === 'config' ? JSON.stringify(line.value) : '', line.reason]);
  await print(output, decisions, { table: { head: [t.kind, t.key, t.variation, t.on, t.value, t.reason], rows } });
}

export async function deciderFor(context: Context, { user, file }: DecideFlags): Promise<Decider> {
  return openDecider(context, file, await oneUser(user, context.prompts));
}

/** Experiments, flags and messages are numbered; what can be no key is 0, of which the decision says so. */
export function numberedKey(key: string): number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
}

/** Without a default any value will do, as with the SDK; with one, a value of its type unless another is named. */
export function configInput({ default: typed, type }: DecideFlags): Input<'config'> {
  const defaultValue = typed === undefined ? null : scalarOf(typed);
  return { defaultValue, requiredType: type ?? requiredTypeOf(defaultValue) };
}

/** A JSON scalar, otherwise the text itself. */
function scalarOf(typed: string): string | number | boolean | null {
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'object' && value !== null ? typed : (value as string | number | boolean | null);
  } catch {
    return typed;
  }
}
