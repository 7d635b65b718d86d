import { inAppRendererVersions } from '@baeum/contract/domains/in-app-renderer/in-app-renderer.rules.ts';
import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';

interface Renderer {
  render(request: { messageId: number; message: InAppMessageBodyConfig; renderType: 'pc' | 'mobile' }): Promise<void>;
  destroy(): void;
}

interface RendererWindow extends Window {
  HackleInAppMessageRenderer?: { HackleInAppMessageRenderer: new (container: HTMLElement) => Renderer };
}

/** A page in a frame on which messages are drawn, one in place of another. */
export interface PreviewStage {
  root: HTMLElement;
  show(message: InAppMessageBodyConfig, renderType: 'pc' | 'mobile'): Promise<void>;
}

const address = `/experiment/sdk/iam-renderer/${inAppRendererVersions.at(-1)}/iam-renderer.js`;

/** The frame with the site's looks and the renderer in it, as pages of others load it. @throws when the renderer does not come */
export async function openStage(frame: HTMLIFrameElement): Promise<PreviewStage> {
  const inside: RendererWindow | null = frame.contentWindow;
  const page = frame.contentDocument;
  if (!inside || !page) throw new Error('The frame has no page.');
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = page.importNode(sheet, true);
    // The content security policy wants it, and no copy has it by itself.
    copy.nonce = sheet.nonce ?? '';
    page.head.append(copy);
  }
  await load(page);
  const made = inside.HackleInAppMessageRenderer;
  if (!made) throw new Error('The renderer is not there.');
  let latest = 0;
  let shown: { renderer: Renderer; container: HTMLElement } | undefined;
  return {
    root: page.documentElement,
    async show(message, renderType) {
      latest += 1;
      const turn = latest;
      const container = page.createElement('div');
      const renderer = new made.HackleInAppMessageRenderer(container);
      // Pictures take their time; meanwhile something newer may have been typed.
      await renderer.render({ messageId: 0, message, renderType });
      if (turn !== latest) return renderer.destroy();
      shown?.renderer.destroy();
      shown?.container.remove();
      page.body.append(container);
      inside.dispatchEvent(new CustomEvent('hackle-iam-lifecycle-start', { detail: { type: 'OPEN', id: 'preview' } }));
      // It is drawn with every letter, and would flicker.
      for (const animation of container.shadowRoot?.getAnimations() ?? []) animation.finish();
      shown = { renderer, container };
    },
  };
}

function load(page: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded.`)));
    page.head.append(script);
  });
}
