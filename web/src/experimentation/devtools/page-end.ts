import { devtools } from '@baeum/contract/shared/constants.ts';
import { devtoolsState, overridesAfter, type InspectedClient } from './devtools-state.ts';
import { frameMessageOf, greetings, isGreeting, type PageMessage } from './protocol.ts';

/** Texts of the specification's error catalogue. */
const timeoutMessage = 'timeout occurred while loading devtools';

interface Inspected {
  client: InspectedClient;
  sdkKey: string;
}

/**
 * Waits for the frame and communicates only with it: a message is accepted only from this frame's window and its
 * origin. A frame that does not connect in time is given up. Returns a function that closes the channel.
 */
export function connectDevtools(frame: HTMLIFrameElement, inspected: Inspected, onTimeout: () => void): () => void {
  const { origin } = new URL(frame.src);
  let port: MessagePort | undefined;
  const greet = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin || !isGreeting(data, 'ready')) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', (event) => hear(event.data));
    port.start();
    frame.contentWindow?.postMessage({ type: greetings.connect }, origin, [channel.port2]);
  };
  const tell = () => port?.postMessage({ type: 'state', state: devtoolsState(inspected.client, inspected.sdkKey) } satisfies PageMessage);
  const hear = (data: unknown) => {
    const message = frameMessageOf(data);
    if (!message) return;
    clearTimeout(timer);
    if (message.type === 'hello') tell();
    else inspected.client.override(overridesAfter(inspected.client, message));
  };
  const forget = inspected.client.onChange(tell);
  const end = () => {
    clearTimeout(timer);
    forget();
    window.removeEventListener('message', greet);
    port?.close();
  };
  const timer = setTimeout(() => {
    console.error(timeoutMessage);
    end();
    onTimeout();
  }, devtools.timeout);
  window.addEventListener('message', greet);
  return end;
}
