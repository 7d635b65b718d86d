import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { join } from '../../../ui/join.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { Scheme } from './contrast.ts';
import styles from './MessageFrame.module.css';
import { openStage, type PreviewStage } from './preview-stage.ts';

const { preview: texts } = messageDeskTexts;

export const previewWidths = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

const blank = '<!doctype html><html lang="ko"><head></head><body></body></html>';
/** A pause in typing after which the message is drawn anew, in milliseconds. */
const drawingPause = 120;

interface MessageFrameProps {
  /** Nothing is drawn while there is nothing to see. */
  body: InAppMessageBodyConfig | undefined;
  width: PreviewWidth;
  /** That of this page when absent. */
  scheme?: Scheme;
}

/**
 * The message as the renderer draws it on a page of that width. The frame runs nothing but the renderer: it may not leave, open windows or send
 * forms, and is only looked at, so that a modal in it does not take the focus from what is being typed.
 */
export function MessageFrame({ body, width, scheme }: MessageFrameProps) {
  const { frame, failed, retry, attempt } = useStage({ body, width, scheme });
  const box = useScale(frame);
  return (
    <div className={styles.holder}>
      <div ref={box} className={join(styles.box, styles[width])}>
        <iframe
          key={attempt}
          ref={frame}
          inert
          // Scripts of its own origin, so that this page can hand the message over; what is drawn is text and never markup.
          sandbox="allow-scripts allow-same-origin"
          title={texts.frame}
          srcDoc={blank}
          className={join(styles.frame, styles[width])}
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

function useStage({ body, width, scheme }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<PreviewStage>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    let gone = false;
    const open = () => {
      // A frame begins with a page that is soon replaced.
      if (shown.contentDocument?.URL !== 'about:srcdoc' || shown.contentDocument.readyState !== 'complete') return;
      shown.removeEventListener('load', open);
      openStage(shown).then(
        (opened) => !gone && setStage(opened),
        () => !gone && setFailed(true),
      );
    };
    shown.addEventListener('load', open);
    open();
    return () => {
      gone = true;
      shown.removeEventListener('load', open);
    };
  }, [attempt]);
  useEffect(() => {
    if (scheme) stage?.root.setAttribute('data-color-scheme', scheme);
    else stage?.root.setAttribute('data-color-scheme', document.documentElement.dataset['colorScheme'] ?? '');
  }, [stage, scheme]);
  const drawn = JSON.stringify(body);
  useEffect(() => {
    if (!stage || drawn === undefined) return;
    const draw = () => void stage.show(JSON.parse(drawn) as InAppMessageBodyConfig, width === 'phone' ? 'mobile' : 'pc').catch(() => setFailed(true));
    const timer = setTimeout(draw, drawingPause);
    return () => clearTimeout(timer);
  }, [stage, drawn, width]);
  const retry = () => {
    setFailed(false);
    setStage(undefined);
    setAttempt(attempt + 1);
  };
  return { frame, failed, retry, attempt };
}

/** The page in the frame keeps its width; what is shown of it is as small as its place. */
function useScale(frame: RefObject<HTMLIFrameElement | null>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const sizes = new ResizeObserver(() => {
      const inner = frame.current;
      if (inner) place.style.setProperty('--scale', String(place.clientWidth / inner.offsetWidth));
    });
    sizes.observe(place);
    if (frame.current) sizes.observe(frame.current);
    return () => sizes.disconnect();
  }, [frame]);
  return box;
}
