import type { LooseRequest } from '../../../session/session.ts';
import { readJson } from '../../../terminal/input.ts';
import { isAgreed } from '../../api/consent.ts';
import { adminTexts } from '../admin.texts.ts';
import { bodyShape, changed, editable } from './editable.ts';
import { printOutcome } from './outcome.ts';
import { readEntity, requestOf, send, type Entity, type Task } from './task.ts';

export async function create(task: Task): Promise<void> {
  const t = adminTexts();
  const entity = await sendChange(task, await requestOf(task));
  if (!entity) return;
  const once = [entity['inviteUrl'] && t.inviteOnce, entity['secret'] && t.secretOnce, entity['kind'] === 'SERVER' && t.keyOnce].filter(isText);
  await printOutcome(task, entity, { done: t.created, once, isNew: true });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * Applies the file and the flags to the current entity and sends it with the version that was read (or that the file
 * holds), so that a change made by somebody else in between is not overwritten. Where absent members stay as they are,
 * only changes are sent.
 */
export async function update(task: Task, read: string): Promise<void> {
  const { route, flags } = task;
  const current = await readEntity(task, read);
  const changes = flags.file === undefined ? {} : ((await readJson(flags.file)) as Entity);
  const shape = bodyShape(route);
  const isPartial = (shape.required ?? []).every((name) => name === 'version');
  const body = editable(isPartial ? { version: current['version'], ...changed(changes, current) } : { ...current, ...changes }, current, shape);
  await save(task, body as Entity, current);
}

/**
 * Sends the change, where it has been agreed to, and shows the entity.
 * @param whole what the flags are laid over, instead of a file
 * @param known the entity as it was read, for people to see what is changed
 * @returns the entity, unless it stays as it is
 */
export async function save(task: Task, whole?: Entity, known?: Entity): Promise<Entity | undefined> {
  const entity = await sendChange(task, await requestOf(task, whole), known);
  if (entity) await printOutcome(task, entity, { done: adminTexts().saved });
  return entity;
}

async function sendChange(task: Task, request: LooseRequest, known?: Entity): Promise<Entity | undefined> {
  if (!(await isAgreed(task.context, { route: task.route, request, flags: task.flags, known }))) return undefined;
  return (await send(task, request)) as Entity;
}
