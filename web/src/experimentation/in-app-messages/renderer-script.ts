import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { drawMessage, type MessageView } from './message-view.ts';

/** The public SDK's input for rendering. */
interface RenderRequest {
  messageId: number;
  message: InAppMessageBodyConfig;
  renderType: 'pc' | 'mobile';
}

/** The SDK announces opening and closing, and continues when the same detail is sent back. */
interface Lifecycle {
  type: 'OPEN' | 'CLOSE';
  id: string;
}

const events = { start: 'hackle-iam-lifecycle-start', end: 'hackle-iam-lifecycle-end', interaction: 'hackle-iam-interaction' } as const;

/** Renders messages for the public SDK, which selects them, records them and performs their actions. */
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
