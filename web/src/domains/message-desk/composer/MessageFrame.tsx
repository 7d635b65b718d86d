import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { join } from '../../../ui/join.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { Scheme } from './contrast.ts';
import styles from './MessageFrame.module.css';
import { drawnAnswer, type PreviewRequest } from './preview-messages.ts';
import { previewPage, previewSandbox } from './preview-page.ts';

const { preview: texts } = messageDeskTexts;

export const previewWidths = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** Debounce of typing before the message is redrawn, and the timeout of drawing, in milliseconds. */
const times = { pause: 120, drawing: 10_000 } as const;

interface MessageFrameProps {
  /** Undefined shows the empty state. */
  body: InAppMessageBodyConfig | undefined;
  width: PreviewWidth;
  /** The current page's colour scheme when absent. */
  scheme?: Scheme;
  small?: boolean;
}

/**
 * Renders the message with the site's renderer at a given page width. The frame is sandboxed with an opaque origin and only runs the renderer: it
 * cannot access this page, navigate, open windows or submit forms. It is inert, so that a modal inside it does not take the focus from the
 * field being edited.
 */
export function MessageFrame({ body, width, scheme, small = false }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useScale(frame);
  const { page, failed, onLoad, retry } = usePreview(frame, { body, scheme });
  return (
    <div className={styles.holder}>
      <div ref={box} className={join(styles.box, styles[width], small && styles.small)}>
        <iframe
          ref={frame}
          inert
          sandbox={previewSandbox}
          title={texts.frame}
          srcDoc={page}
          onLoad={onLoad}
          className={join(styles.frame, width === 'phone' ? styles.phonePage : styles.desktopPage)}
        />
        {!body && !failed && <p className={styles.over}>{texts.empty}</p>}
      </div>
      {failed && (
        <div role="alert" className={styles.failed}>
          <p>{texts.failed}</p>
          <Button size="small" variant="secondary" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function usePreview(frame: RefObject<HTMLIFrameElement | null>, { body, scheme }: Pick<MessageFrameProps, 'body' | 'scheme'>) {
  const [page, setPage] = useState<string>();
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => setPage(previewPage()), []);
  const drawn = JSON.stringify(body);
  useEffect(() => {
    if (loaded === 0 || drawn === undefined) return;
    const send = () => {
      const request: PreviewRequest = {
        scheme: scheme ?? document.documentElement.dataset['colorScheme'] ?? '',
        body: JSON.parse(drawn) as InAppMessageBodyConfig,
      };
      frame.current?.contentWindow?.postMessage(request, '*');
    };
    const typing = setTimeout(send, times.pause);
    const drawing = setTimeout(() => setFailed(true), times.drawing);
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || data !== drawnAnswer) return;
      clearTimeout(drawing);
      setFailed(false);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(typing);
      clearTimeout(drawing);
      window.removeEventListener('message', hear);
    };
  }, [frame, loaded, drawn, scheme]);
  const retry = () => {
    setFailed(false);
    // The value must change for the frame to reload.
    setPage(`${previewPage()}<!-- ${loaded} -->`);
  };
  // The first load event is of the frame's initial empty document.
  return { page, failed, retry, onLoad: () => page !== undefined && setLoaded(loaded + 1) };
}

/** Scales the frame, whose page has a fixed width, to the width of its container. */
function useScale(frame: RefObject<HTMLIFrameElement | null>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = box.current;
    const inner = frame.current;
    if (!place || !inner) return;
    const sizes = new ResizeObserver(() => place.style.setProperty('--scale', String(place.clientWidth / inner.offsetWidth)));
    sizes.observe(place);
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, [frame]);
  return box;
}
