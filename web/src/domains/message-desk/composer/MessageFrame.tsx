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

/** A pause in typing after which the message is drawn anew, and the longest that drawing may take, in milliseconds. */
const times = { pause: 120, drawing: 10_000 } as const;

interface MessageFrameProps {
  /** Nothing is drawn while there is nothing to see. */
  body: InAppMessageBodyConfig | undefined;
  width: PreviewWidth;
  /** That of this page when absent. */
  scheme?: Scheme;
  small?: boolean;
}

/**
 * The message as the site's renderer draws it on a page of that width. The page in the frame is of no origin and runs nothing but the renderer: it
 * reaches nothing of this one, may not leave, open windows or send forms, and is only looked at, so that a modal in it does not take the focus
 * from what is being typed.
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
    // Something else than before, or the frame would not load it again.
    setPage(`${previewPage()}<!-- ${loaded} -->`);
  };
  // A frame begins with an empty page.
  return { page, failed, retry, onLoad: () => page !== undefined && setLoaded(loaded + 1) };
}

/** The page in the frame keeps its width; what is shown of it is as small as its place. */
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
