import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { fromSeoulInput } from '../../ui/dates/seoul-input.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { HomeContent } from '../home/parts/HomeContent.tsx';
import { homeContent } from './home-content.api.ts';
import { homeContentTexts } from './home-content.texts.ts';
import styles from './HomeContent.module.css';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';

const { preview: texts } = homeContentTexts;
const widths = ['phone', 'desktop'] as const satisfies readonly PreviewWidth[];

/** Preview of the saved version, on a phone or a wide screen, now or at another time. */
export function HomePreview({ version, dirty }: { version: number; dirty: boolean }) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [typed, setTyped] = useState('');
  const at = fromSeoulInput(typed);
  const request = { query: { version: String(version), ...(at && { at }) } };
  const { data } = homeContent.previewHome.useQuery({ ...homeContent.previewHome.options(request), placeholderData: keepPreviousData });
  return (
    <Stack as="section" gap={8} className={styles.preview}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      <ChoiceGroup
        name="width"
        legend={texts.width}
        options={widths.map((value) => ({ value, label: texts[value] }))}
        value={width}
        onChange={(chosen) => chosen && setWidth(chosen)}
      />
      <TextField label={texts.at} type="datetime-local" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {dirty && <p role="status">{texts.unsaved}</p>}
      <PreviewFrame title={texts.frame} width={width}>
        {data && <HomeContent {...data.body} />}
      </PreviewFrame>
    </Stack>
  );
}
