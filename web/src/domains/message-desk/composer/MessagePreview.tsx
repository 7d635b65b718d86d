import { useState } from 'react';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { faintParts, schemes, type FaintPart, type Scheme } from './contrast.ts';
import { hasImage, type MessageDraft } from './message-draft.ts';
import styles from './MessageComposer.module.css';
import { MessageFrame, previewWidths, type PreviewWidth } from './MessageFrame.tsx';
import { previewBody } from './preview-body.ts';

const { preview: texts } = messageDeskTexts;

/** Target of the skip link above the form. */
export const previewId = 'message-preview';

/** Live preview of the draft, with contrast warnings. */
export function MessagePreview({ draft }: { draft: MessageDraft }) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section id={previewId} tabIndex={-1} aria-label={texts.title} className={styles.preview}>
      <Stack gap={12}>
        <h2 className={styles.title}>{texts.title}</h2>
        {!draft.platforms.includes('WEB') && <p className={styles.small}>{texts.appOnly}</p>}
        <Row gap={24}>
          <ChoiceGroup
            legend={texts.width}
            name="preview-width"
            options={previewWidths.map((value) => ({ value, label: texts.widths[value] }))}
            value={width}
            onChange={(chosen) => chosen && setWidth(chosen)}
          />
          <ChoiceGroup
            legend={texts.scheme}
            name="preview-scheme"
            options={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
            value={scheme}
            onChange={(chosen) => chosen && setScheme(chosen)}
          />
        </Row>
        <MessageFrame body={isEmpty(draft) ? undefined : previewBody(draft)} width={width} scheme={scheme} />
        <div role="status">
          <Reading draft={draft} />
        </div>
      </Stack>
    </section>
  );
}

function isEmpty({ title, body, imageUrl, layout, buttons }: MessageDraft): boolean {
  return title.trim() === '' && body.trim() === '' && buttons.length === 0 && !(hasImage(layout) && imageUrl.trim() !== '');
}

function Reading({ draft }: { draft: MessageDraft }) {
  const faint = faintParts(draft);
  if (faint.length === 0) return <p className={styles.small}>{texts.readable}</p>;
  return (
    <Callout tone="warning" title={texts.faintTitle}>
      <ul>
        {faint.map(({ part, scheme, ratio, needed }, at) => (
          <li key={at}>{texts.faint(scheme, nameOf(part), ratio, needed)}</li>
        ))}
      </ul>
    </Callout>
  );
}

function nameOf(part: FaintPart['part']): string {
  return typeof part === 'string' ? texts.faintParts[part] : texts.faintButton(part.button);
}
