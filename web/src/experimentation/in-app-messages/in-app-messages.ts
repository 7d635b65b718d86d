import { evaluateInAppMessage, evaluateTrigger } from '@baeum/contract/engine/evaluate.ts';
import type { InAppMessageAction } from '@baeum/contract/engine/in-app-message-config.ts';
import { resolveUser } from '@baeum/contract/engine/user.ts';
import { warn } from '../browser-environment.ts';
import type { TrackEvent } from '../event-types.ts';
import type { PageClient } from '../types.ts';
import type { ActionInteraction, Interaction } from './interaction.ts';
import { messageEvents, type ShownMessage } from './message-events.ts';
import { messageMemory, type MessageMemory, type WaitingMessage } from './message-memory.ts';

type Client = Pick<PageClient, 'onEvent' | 'workspace' | 'decisionUser' | 'track' | 'reportTargeting'>;

/** Browsers limit timers to this delay. */
const longestWait = 2 ** 31 - 1;

/**
 * Shows in-app messages on their trigger events, one at a time. The renderer is loaded with the first one.
 * Returns a function that stops it.
 */
export function startInAppMessages(client: Client, sdkKey: string): () => void {
  const memory = messageMemory(sdkKey);
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  let busy = false;
  const show = (shown: ShownMessage) => {
    busy = true;
    const failed = (error: unknown) => warn('The in-app message cannot be shown.', error);
    void present(client, memory, shown)
      .catch(failed)
      .finally(() => (busy = false));
  };
  const schedule = (message: WaitingMessage) => {
    const { messageKey, identifiers, dueAt } = message;
    const deliver = () => {
      waiting.delete(messageKey);
      memory.keepWaiting(memory.waiting().filter((each) => each.messageKey !== messageKey));
      const delivered = !busy && !mustNotInterrupt() && identifiersOf(client) === identifiers ? afterDelay(client, memory, message) : undefined;
      if (delivered) show(delivered);
    };
    waiting.set(messageKey, setTimeout(deliver, dueAt - Date.now()));
  };
  const wait = ({ decision, triggerInsertId }: ShownMessage, delay: number) => {
    const { messageKey, inAppMessageId: messageId } = decision;
    if (waiting.has(messageKey) || delay > longestWait || messageId === undefined) return;
    const message = { messageKey, messageId, dueAt: Date.now() + delay, identifiers: identifiersOf(client), triggerInsertId };
    memory.keepWaiting([...memory.waiting().filter((each) => each.messageKey !== messageKey), message]);
    schedule(message);
  };
  // Messages waiting on the previous page are still stored. Overdue ones are discarded, as in the public SDK.
  const left = memory.waiting().filter(({ dueAt }) => dueAt >= Date.now());
  memory.keepWaiting(left);
  left.forEach(schedule);
  const stop = client.onEvent((queued) => {
    if (busy || queued.list !== 'trackEvents' || mustNotInterrupt()) return;
    const shown = messageFor(client, memory, queued.event);
    const delay = shown?.decision.delayMillis;
    if (!shown || delay === undefined) return;
    if (delay > 0) wait(shown, delay);
    else show(shown);
  });
  return () => {
    stop();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

/** Identifies the user of a message: another one must not get it. */
function identifiersOf(client: Client): string {
  return JSON.stringify(resolveUser(client.decisionUser())?.identifiers ?? {});
}

/** The message once its delay is over, if it may still be shown. */
function afterDelay(client: Client, memory: MessageMemory, { messageKey, messageId, triggerInsertId }: WaitingMessage): ShownMessage | undefined {
  const workspace = client.workspace();
  if (!workspace) return undefined;
  const occasion = { now: Date.now(), hiddenUntil: memory.hiddenUntil(messageKey), impressions: memory.impressions(messageId), isDelivery: true };
  const decision = evaluateInAppMessage(workspace.opened, messageKey, client.decisionUser(), occasion);
  client.reportTargeting(decision.targetingExposures);
  return decision.message && { decision, message: decision.message, triggerInsertId };
}

/** Signing in, approving, paying, watching and working are not interrupted: the shells of such pages say so. */
function mustNotInterrupt(): boolean {
  return document.querySelector('[data-uninterrupted]') !== null;
}

function messageFor(client: Client, memory: MessageMemory, { eventTypeKey, properties, insertId }: TrackEvent): ShownMessage | undefined {
  const workspace = client.workspace();
  if (!workspace) return undefined;
  const event = { key: eventTypeKey, properties };
  const { decision, targetingExposures } = evaluateTrigger(workspace.opened, event, client.decisionUser(), {
    now: Date.now(),
    hiddenUntil: memory.hiddenUntil,
    impressions: memory.impressions,
  });
  client.reportTargeting(targetingExposures);
  return decision?.message && { decision, message: decision.message, triggerInsertId: insertId };
}

/** Resolves when the message is closed. */
async function present(client: Client, memory: MessageMemory, shown: ShownMessage): Promise<void> {
  const { drawMessage } = await import('./message-view.ts');
  const container = containerOfMessage();
  // The user enters checkout while the message is open or still rendering.
  const navigation = new MutationObserver(() => mustNotInterrupt() && leave());
  let leave = () => {};
  let seen = false;
  try {
    await new Promise<void>((close, fail) => {
      const onInteraction = (interaction: Interaction) => {
        if (interaction.type !== 'CLOSE') client.track(messageEvents.interaction(shown, interaction));
        if (interaction.type === 'CLOSE' || (interaction.type === 'ACTION' && carryOut(interaction, shown, memory)))
          void view.then((drawn) => drawn.close()).then(close);
      };
      const view = drawMessage(container, shown.message, onInteraction);
      leave = () => void view.then((drawn) => drawn.destroy()).then(close, fail);
      navigation.observe(document.body, { childList: true, subtree: true });
      view.then((drawn) => {
        if (mustNotInterrupt()) return leave();
        drawn.open();
        seen = true;
        recordImpression(client, memory, shown);
      }, fail);
    });
    if (seen) client.track(messageEvents.close(shown));
  } finally {
    navigation.disconnect();
    container.remove();
  }
}

/** Messages shown by an override for testers are not recorded in this browser. */
const isOverridden = ({ decision }: ShownMessage) => decision.reason === 'OVERRIDDEN';

function recordImpression(client: Client, memory: MessageMemory, shown: ShownMessage): void {
  const { decision } = shown;
  const identifiers = resolveUser(client.decisionUser())?.identifiers ?? {};
  if (!isOverridden(shown) && decision.inAppMessageId !== undefined) memory.addImpression(decision.inAppMessageId, { identifiers, timestamp: Date.now() });
  client.track(messageEvents.impression(shown));
}

/** Performs the action of a press, and returns whether it closes the message. */
function carryOut({ action }: ActionInteraction, shown: ShownMessage, memory: MessageMemory): boolean {
  const type = action.type.toUpperCase();
  if (type === 'HIDDEN' && !isOverridden(shown)) memory.hide(shown.decision.messageKey, Date.now());
  follow(type, action);
  return type === 'CLOSE' || type === 'HIDDEN' || type.endsWith('_AND_CLOSE');
}

function follow(type: string, { value }: InAppMessageAction): void {
  if (!value) return;
  if (type.startsWith('WEB_LINK')) location.assign(value);
  else if (type.startsWith('LINK_NEW_TAB')) window.open(value, '_blank', 'noopener');
  else if (type.startsWith('LINK_NEW_WINDOW')) window.open(value, '_blank', 'noopener,popup,width=960,height=720');
}

/** Above the page but below its own modals, one of which may overlap a banner. */
function containerOfMessage(): HTMLElement {
  const container = document.createElement('div');
  container.style.setProperty('--in-app-layer', '190');
  // Keeps it interactive and focusable while a modal of the page is open.
  container.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(container);
  return container;
}
