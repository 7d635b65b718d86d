import { greetings, isGreeting, type DevtoolsState, type FrameMessage, type PageMessage } from './protocol.ts';

/** The frame's end of the channel. */
export interface FrameConnection {
  send(message: Exclude<FrameMessage, { type: 'hello' }>): void;
  end(): void;
}

/**
 * Announces the frame to the page around it. Only a page of the same origin is accepted; the port that it sends then
 * delivers every state.
 */
export function connectToPage(onState: (state: DevtoolsState) => void): FrameConnection {
  let port: MessagePort | undefined;
  const meet = ({ source, origin, data, ports }: MessageEvent) => {
    if (source !== window.parent || origin !== location.origin || !isGreeting(data, 'connect') || !ports[0]) return;
    port = ports[0];
    port.addEventListener('message', ({ data: message }: MessageEvent<PageMessage>) => onState(message.state));
    port.start();
    port.postMessage({ type: 'hello' } satisfies FrameMessage);
  };
  window.addEventListener('message', meet);
  window.parent.postMessage({ type: greetings.ready }, location.origin);
  return {
    send: (message) => port?.postMessage(message),
    end() {
      window.removeEventListener('message', meet);
      port?.close();
    },
  };
}
