import type { NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { usualButtonColours } from '@baeum/contract/domains/in-app-messages/message-colours.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { readButton, readContent, type MessageContent, type MessageImage } from './read-message.ts';

type Content = NewInAppMessage['messages'][number];
type Button = MessageContent['buttons'][number];

/** An empty colour means the page's colour, which follows the light or dark scheme. */
const own = '';
const places = { MODAL: null, BANNER: { vertical: 'BOTTOM', horizontal: 'CENTER' } } as const;

/** Position of the message on the page; `moved` when it changes. */
interface Placement {
  display: NewInAppMessage['display'];
  moved: boolean;
}

/** Applies each content to the stored one of the same language; several of one language are matched in order. */
export function writeContents(stored: readonly MessageContent[], wanted: readonly Content[], placement: Placement): MessageContent[] {
  const left = [...stored];
  return wanted.map((content) => {
    const at = left.findIndex(({ lang }) => lang === content.lang);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known ? rewrite(known, content, placement) : rewrite(blankContent(content.lang), content, { ...placement, moved: true });
  });
}

function blankContent(lang: string): MessageContent {
  return {
    variationKey: null,
    lang,
    layout: { displayType: 'MODAL', layoutType: 'TEXT_ONLY' },
    images: [],
    imageAutoScroll: null,
    text: null,
    closeButton: { style: { color: own }, action: { behavior: 'CLICK', type: 'CLOSE', value: null } },
    buttons: [],
    background: { color: own },
    action: null,
    outerButtons: [],
    innerButtons: [],
    html: null,
  };
}

function rewrite(stored: MessageContent, { layout, title, body, image, buttons, colors = {} }: Content, { display, moved }: Placement): MessageContent {
  const before = readContent(stored);
  const sameText = before.title === (title || null) && before.body === (body || null);
  const text = sameText ? stored.text : writeText(stored.text, title, body);
  return {
    ...stored,
    layout: { ...stored.layout, layoutType: layout, ...(moved && { displayType: display, alignment: places[display] }) },
    text: text && { title: tinted(text.title, colors.title), body: tinted(text.body, colors.body) },
    closeButton: tintedClose(stored.closeButton, colors.close),
    background: { color: colourOr(stored.background.color, colors.background) },
    ...(!isDeepStrictEqual(before.image, image ?? null) && { images: writeImages(stored.images, image) }),
    buttons: buttons.map((button, index) => writeButton(stored.buttons, button, index)),
  };
}

function writeText(stored: MessageContent['text'], title: Content['title'], body: Content['body']): MessageContent['text'] {
  if (!title && !body) return null;
  const style = { textColor: own };
  return {
    title: { style, ...stored?.title, text: title ?? '' },
    body: { style, ...stored?.body, text: body ?? '' },
  };
}

type StyledText = NonNullable<MessageContent['text']>['title'];
type Wanted = string | null | undefined;

/** Null resets to the page's colour; undefined keeps the stored one. */
function colourOr(stored: string, wanted: Wanted): string {
  return wanted === undefined ? stored : (wanted ?? own);
}

function tinted(stored: StyledText, wanted: Wanted): StyledText {
  return { ...stored, style: { textColor: colourOr(stored.style.textColor, wanted) } };
}

/** A message without a close button only gets one when a colour is given for it. */
function tintedClose(stored: MessageContent['closeButton'], wanted: Wanted): MessageContent['closeButton'] {
  if (!stored) return wanted ? { style: { color: wanted }, action: { behavior: 'CLICK', type: 'CLOSE', value: null } } : stored;
  return { ...stored, style: { color: colourOr(stored.style.color, wanted) } };
}

function writeImages([first, ...others]: readonly MessageImage[], image: Content['image']): MessageImage[] {
  if (!image) return [];
  return [{ orientation: 'VERTICAL', action: null, ...first, imagePath: image.url, altText: image.alt }, ...others];
}

/** An unchanged button keeps its style at any position; a changed one takes the style of its position. */
function writeButton(stored: readonly Button[], { text, action, value = null, colors = {} }: Content['buttons'][number], index: number): Button {
  const here = stored[index];
  const same = [...(here ? [here] : []), ...stored].find((button) => isDeepStrictEqual(readButton(button), { text, action, value }));
  const { style, ...button } = same ?? { text, style: here?.style ?? usualStyle(index), action: { behavior: 'CLICK', type: action, value } };
  return {
    ...button,
    style: {
      textColor: colourOr(style.textColor, colors.text),
      bgColor: colourOr(style.bgColor, colors.background),
      borderColor: colourOr(style.borderColor, colors.border),
    },
  };
}

function usualStyle(index: number): Button['style'] {
  const { text, background, border } = usualButtonColours(index);
  return { textColor: text ?? own, bgColor: background ?? own, borderColor: border ?? own };
}
