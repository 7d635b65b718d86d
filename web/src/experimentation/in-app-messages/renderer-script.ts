import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { drawMessage, type MessageView } from './message-view.ts';

/** What the public SDK hands over to be drawn. */
interface RenderRequest {
  messageId: number;
  message: InAppMessageBodyConfig;
  renderType: 'pc' | 'mobile';
}

/** The SDK announces that a message opens or closes, and goes on when the same detail comes back. */
interface Lifecycle {
  type: 'OPEN' | 'CLOSE';
  id: string;
}

const events = { start: 'hackle-iam-lifecycle-start', end: 'hackle-iam-lifecycle-end', interaction: 'hackle-iam-interaction' } as const;

/** Draws messages for the public SDK, which decides about them, counts them and carries out their actions. */
export class HackleInAppMessageRenderer {
  private readonly container: HTMLElement;
  private view: MessageView | undefined;

  constructor(container: HTMLElement) {
    this.container = container;
    window.addEventListener(events.start, this.follow);
  }

  async render({ message }: RenderRequest): Promise<void> {
    this.view = await drawMessage(this.container, message, (interaction) => tell(events.interaction, interaction));
  }

  destroy(): void {
    window.removeEventListener(events.start, this.follow);
    this.view?.destroy();
    this.view = undefined;
  }

  private readonly follow = async (event: Event): Promise<void> => {
    const { type, id } = (event as CustomEvent<Lifecycle>).detail;
    if (type === 'OPEN') this.view?.open();
    else await this.view?.close();
    tell(events.end, { type, id });
  };
}

function tell(name: string, detail: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
