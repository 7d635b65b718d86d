import { drawMessage, type MessageView } from '../../../experimentation/in-app-messages/message-view.ts';
import { drawnAnswer, type PreviewRequest } from './preview-messages.ts';

/** Runs in the preview's sandboxed frame: draws each message that the composer sends, replacing the previous one. */
let latest = 0;
let shown: { view: MessageView; container: HTMLElement } | undefined;

window.addEventListener('message', ({ source, data }: MessageEvent<PreviewRequest>) => {
  if (source === window.parent) void draw(data);
});

async function draw({ scheme, body }: PreviewRequest): Promise<void> {
  latest += 1;
  const turn = latest;
  document.documentElement.dataset['colorScheme'] = scheme;
  const container = document.createElement('div');
  // Loading pictures takes time; a newer request may have arrived meanwhile.
  const view = await drawMessage(container, body, () => undefined);
  if (turn !== latest) return view.destroy();
  shown?.view.destroy();
  shown?.container.remove();
  document.body.append(container);
  // Opening a modal moves the focus, also out of the field being edited in the parent page.
  for (const frame of container.shadowRoot?.children ?? []) frame.toggleAttribute('inert', true);
  view.open();
  // The message is redrawn while typing, and animations would flicker.
  for (const animation of container.shadowRoot?.getAnimations() ?? []) animation.finish();
  shown = { view, container };
  window.parent.postMessage(drawnAnswer, '*');
}
