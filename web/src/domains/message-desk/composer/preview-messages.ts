import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';

/** What the composer tells the frame: draw this. */
export interface PreviewRequest {
  scheme: string;
  body: InAppMessageBodyConfig;
}

/** What the frame tells back: it is drawn. */
export const drawnAnswer = 'message-drawn';
