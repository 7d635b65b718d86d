import { drawMessage, type MessageView } from '../../../experimentation/in-app-messages/message-view.ts';
import { drawnAnswer, type PreviewRequest } from './preview-messages.ts';

/** Runs in the preview's frame, a page of no origin: draws what the composer sends, each in place of the one before. */
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
  // Pictures take their time; meanwhile something newer may have been typed.
  const view = await drawMessage(container, body, () => undefined);
  if (turn !== latest) return view.destroy();
  shown?.view.destroy();
  shown?.container.remove();
  document.body.append(container);
  // A modal that opens takes the focus, also from the page around this one, where somebody is typing.
  for (const frame of container.shadowRoot?.children ?? []) frame.toggleAttribute('inert', true);
  view.open();
  // It is drawn with every letter, and would flicker.
  for (const animation of container.shadowRoot?.getAnimations() ?? []) animation.finish();
  shown = { view, container };
  window.parent.postMessage(drawnAnswer, '*');
}
