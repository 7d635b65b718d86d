import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';

/** Sent from the composer to the frame: the message to draw. */
export interface PreviewRequest {
  scheme: string;
  body: InAppMessageBodyConfig;
}

/** Sent from the frame to the composer when drawing has finished. */
export const drawnAnswer = 'message-drawn';
