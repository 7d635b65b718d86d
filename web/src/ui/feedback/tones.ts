import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconCircleX, IconInfoCircle, IconTag } from '../icons.ts';

/** Meaning of a colour, which always comes with text and an icon. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'sale';

export const toneIcons = {
  neutral: IconCircleDot,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  sale: IconTag,
} as const satisfies Record<Tone, unknown>;
