import type { InAppMessageAction } from '@baeum/contract/engine/in-app-message-config.ts';

/** Interactions with a message; the names are those of the public SDK. */
export type Interaction = CloseInteraction | ActionInteraction | ImageImpressionInteraction;

/** Dismissed without a choice: Escape, or a press beside it. */
interface CloseInteraction {
  type: 'CLOSE';
}

export interface ActionInteraction {
  type: 'ACTION';
  /** Links are absolute and http(s). */
  action: InAppMessageAction;
  area: 'BUTTON' | 'IMAGE' | 'MESSAGE' | 'X_BUTTON';
  buttonText?: string;
  imageUrl?: string;
  imageOrder?: number;
}

interface ImageImpressionInteraction {
  type: 'IMAGE_IMPRESSION';
  imageUrl: string;
  /** From 1. */
  imageOrder: number;
}

export type OnInteraction = (interaction: Interaction) => void;
