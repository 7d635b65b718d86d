import type { NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { readButton, readContent, type MessageContent, type MessageImage } from './read-message.ts';

type Content = NewInAppMessage['messages'][number];
type Button = MessageContent['buttons'][number];

/** An empty colour leaves the colour to the page, which has a light and a dark one. */
const own = '';
const paper = '#ffffff';
const green = '#00804f';
/** First button and the others. */
const buttonStyles = [
  { textColor: paper, bgColor: green, borderColor: green },
  { textColor: own, bgColor: own, borderColor: own },
] as const;
const places = { MODAL: null, BANNER: { vertical: 'BOTTOM', horizontal: 'CENTER' } } as const;

/** Where the message stands on the page; `moved` when that changes. */
interface Placement {
  display: NewInAppMessage['display'];
  moved: boolean;
}

/** Each content changes the stored one of its language; several of one language are matched in order. */
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

function rewrite(stored: MessageContent, { layout, title, body, image, buttons }: Content, { display, moved }: Placement): MessageContent {
  const before = readContent(stored);
  const sameText = before.title === (title || null) && before.body === (body || null);
  return {
    ...stored,
    layout: { ...stored.layout, layoutType: layout, ...(moved && { displayType: display, alignment: places[display] }) },
    ...(!sameText && { text: writeText(stored.text, title, body) }),
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

function writeImages([first, ...others]: readonly MessageImage[], image: Content['image']): MessageImage[] {
  if (!image) return [];
  return [{ orientation: 'VERTICAL', action: null, ...first, imagePath: image.url, altText: image.alt }, ...others];
}

/** A button that already existed keeps its style at any position; a changed one takes the style of its position. */
function writeButton(stored: readonly Button[], { text, action, value = null }: Content['buttons'][number], index: number): Button {
  const here = stored[index];
  const same = [...(here ? [here] : []), ...stored].find((button) => isDeepStrictEqual(readButton(button), { text, action, value }));
  if (same) return same;
  const style = here?.style ?? buttonStyles[index === 0 ? 0 : 1];
  return { text, style, action: { behavior: 'CLICK', type: action, value } };
}
