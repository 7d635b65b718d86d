import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { hasImage, isLink, type MessageDraft } from './message-draft.ts';

/** An empty colour uses the page's colour. */
const own = '';

/** The draft as input of the renderer. A button without an address is still drawn. */
export function previewBody({ display, layout, title, body, imageUrl, imageAlt, buttons, colors }: MessageDraft): InAppMessageBodyConfig {
  const address = imageUrl.trim();
  return {
    variationKey: null,
    lang: 'ko',
    layout: { displayType: display, layoutType: layout, alignment: display === 'BANNER' ? { vertical: 'BOTTOM', horizontal: 'CENTER' } : null },
    images: hasImage(layout) && address ? [{ orientation: 'VERTICAL', imagePath: address, altText: imageAlt.trim(), action: null }] : [],
    text:
      title.trim() || body.trim()
        ? { title: { text: title.trim(), style: { textColor: colors.title ?? own } }, body: { text: body.trim(), style: { textColor: colors.body ?? own } } }
        : null,
    closeButton: { style: { color: colors.close ?? own }, action: { behavior: 'CLICK', type: 'CLOSE', value: null } },
    buttons: buttons.map(({ text, action, value, colors: { text: ink, background, border } }) => ({
      text: text.trim() || '…',
      style: { textColor: ink ?? own, bgColor: background ?? own, borderColor: border ?? own },
      action: { behavior: 'CLICK', type: action, value: isLink(action) ? value || '/' : null },
    })),
    background: { color: colors.background ?? own },
    action: null,
    outerButtons: [],
    innerButtons: [],
    html: null,
  };
}
