import type { LooseRequest } from '../../session/session.ts';
import { readJson } from '../../terminal/input.ts';
import { isAgreed } from '../api/consent.ts';
import { adminTexts } from './admin.texts.ts';
import { bodyShape, changed, editable } from './editable.ts';
import { showEntity } from './show.ts';
import { readEntity, requestOf, send, type Entity, type Task } from './task.ts';

export async function create(task: Task): Promise<void> {
  const { variation: names } = task.flags;
  const flags = names ? { ...task.flags, variations: [JSON.stringify(names.map((name) => ({ name })))] } : task.flags;
  const entity = await carryOut(task, await requestOf({ ...task, flags }));
  if (!entity) return;
  task.context.output.message(adminTexts().created);
  if (entity['inviteUrl']) task.context.output.notice(adminTexts().inviteOnce);
  if (entity['secret']) task.context.output.notice(adminTexts().secretOnce);
  if (entity['kind'] === 'SERVER') task.context.output.notice(adminTexts().keyOnce);
}

/**
 * Applies the file and the flags to the current entity and sends it with the version that was read (or that the file
 * holds), so that a change made by somebody else in between is not overwritten. Where absent members stay as they are,
 * only changes are sent.
 */
export async function update(task: Task): Promise<void> {
  const { verb, route, flags } = task;
  const current = await readEntity(task, verb.operationId.replace('update', 'get'));
  const changes = flags.file === undefined ? {} : ((await readJson(flags.file)) as Entity);
  const shape = bodyShape(route);
  const isPartial = (shape.required ?? []).every((name) => name === 'version');
  const body = editable(isPartial ? { version: current['version'], ...changed(changes, current) } : { ...current, ...changes }, current, shape);
  if (await carryOut(task, await requestOf(task, body as Entity))) task.context.output.message(adminTexts().saved);
}

/** Brings the entity into another state; where it is there already, nothing is to be done. */
export async function transition(task: Task): Promise<void> {
  const { context, verb } = task;
  const entity = verb.already ? await readEntity(task, verb.operationId.replace('transition', 'get')) : {};
  if (verb.already && entity['status'] === verb.already) {
    await showEntity(context.output, entity);
    return context.output.message(adminTexts().already);
  }
  const given = (entity['status'] === 'PAUSED' && verb.givenPaused) || verb.given;
  if (await carryOut(task, await requestOf({ ...task, verb: { ...verb, ...(given && { given }) } }))) context.output.message(adminTexts().saved);
}

/** Sends the change, where it has been agreed to, and shows the entity. */
export async function carryOut(task: Task, request: LooseRequest): Promise<Entity | undefined> {
  if (!(await isAgreed(task.context, { route: task.route, request, flags: task.flags }))) return undefined;
  const entity = (await send(task, request)) as Entity;
  await showEntity(task.context.output, entity);
  return entity;
}
