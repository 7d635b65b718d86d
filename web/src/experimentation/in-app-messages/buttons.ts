import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { button, element, icon } from '../elements.ts';
import { inAppTexts } from './in-app-messages.texts.ts';
import type { OnInteraction } from './interaction.ts';
import { safeAction, safeColor } from './safe-values.ts';

type ButtonConfig = InAppMessageBodyConfig['buttons'][number];

/** A button at a corner or edge of the message, as in `outerButtons` and `innerButtons`. */
interface PositionedButton {
  button: ButtonConfig;
  alignment: { vertical: string; horizontal: string };
}

const closing = ['CLOSE', 'HIDDEN'];

/** One button of the message; none if its link is unsafe. */
export function actionButton(config: ButtonConfig, onInteraction: OnInteraction): HTMLButtonElement | undefined {
  const action = safeAction(config.action);
  if (!action) return undefined;
  const { textColor, bgColor, borderColor } = config.style;
  return button({
    class: 'action',
    text: config.text,
    style: { '--ink': safeColor(textColor), '--fill': safeColor(bgColor), '--edge': safeColor(borderColor) },
    press: () => onInteraction({ type: 'ACTION', action, area: 'BUTTON', buttonText: config.text }),
  });
}

/** The main buttons, side by side where they fit. */
export function actionRow({ buttons }: InAppMessageBodyConfig, onInteraction: OnInteraction): HTMLElement | undefined {
  const drawn = buttons.map((config) => actionButton(config, onInteraction)).filter((each) => each !== undefined);
  return drawn.length > 0 ? element('div', { class: 'actions' }, ...drawn) : undefined;
}

/** The buttons of one edge, each at its end or in the middle. */
export function edgeRow(buttons: readonly unknown[], edge: 'TOP' | 'BOTTOM', kind: 'inner' | 'outer', onInteraction: OnInteraction): HTMLElement | undefined {
  const placed = buttons.filter(isPositioned).filter(({ alignment }) => (alignment.vertical.toUpperCase() === 'TOP') === (edge === 'TOP'));
  if (placed.length === 0) return undefined;
  const ends = (['LEFT', 'CENTER', 'RIGHT'] as const).map((side) => {
    const here = placed.filter(({ alignment }) => sideOf(alignment.horizontal) === side);
    return element('div', { class: 'end' }, ...here.map((each) => actionButton(each.button, onInteraction)));
  });
  return element('div', { class: `edge ${kind} ${edge.toLowerCase()}` }, ...ends);
}

/** ✕. A message that cannot be closed otherwise gets one even if it does not define one. */
export function closeButton(message: InAppMessageBodyConfig, onInteraction: OnInteraction): HTMLButtonElement | undefined {
  const configured = message.closeButton;
  if (!configured && hasWayOut(message)) return undefined;
  const action = safeAction(configured?.action) ?? { behavior: 'CLICK', type: 'CLOSE', value: null };
  return button(
    {
      class: 'close',
      attributes: { title: inAppTexts.close, 'aria-label': inAppTexts.close },
      style: { '--ink': safeColor(configured?.style.color) },
      press: () => onInteraction({ type: 'ACTION', action, area: 'X_BUTTON' }),
    },
    icon('M6 6l12 12M18 6L6 18'),
  );
}

function hasWayOut({ buttons, innerButtons, outerButtons }: InAppMessageBodyConfig): boolean {
  const placed = [...innerButtons, ...outerButtons].filter(isPositioned).map((each) => each.button);
  return [...buttons, ...placed].some(({ action }) => closing.includes(action.type.toUpperCase()));
}

function isPositioned(value: unknown): value is PositionedButton {
  const { button: config, alignment } = (value ?? {}) as Partial<PositionedButton>;
  return typeof config === 'object' && typeof alignment?.vertical === 'string' && typeof alignment.horizontal === 'string';
}

function sideOf(horizontal: string): 'LEFT' | 'CENTER' | 'RIGHT' {
  const side = horizontal.toUpperCase();
  return side === 'LEFT' || side === 'RIGHT' ? side : 'CENTER';
}
