import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import { captionLanguages, captionTexts } from './captions.texts.ts';
import { correctCaption } from './correct-caption.ts';
import styles from './curricula.module.css';
import { curriculumTexts } from './curricula.texts.ts';
import type { LecturePart } from './lecture-part.ts';
import type { OutlineCaption } from './outline.ts';
import { captionOfFile } from './read-caption-file.ts';

const texts = curriculumTexts.lecture;

/** Captions of a video, one a language. */
export function LectureCaptions({ lecture, files, change }: LecturePart) {
  const { captions } = lecture;
  const [fault, setFault] = useState<string>();
  const free = (mine?: string) => captionLanguages.filter(({ value }) => value === mine || captions.every(({ lang }) => lang !== value));
  const changeAt = (at: number, part: Partial<OutlineCaption>) =>
    change((now) => ({
      captions: now.captions.map((each, index) => (index === at ? { ...each, ...part } : part.default ? { ...each, default: false } : each)),
    }));
  const add = async ([file]: File[]) => {
    setFault(undefined);
    if (!file) return;
    if (captions.length >= curriculumLimits.captions) return setFault(captionTexts.tooMany(curriculumLimits.captions));
    const read = await captionOfFile(
      file,
      free().map(({ value }) => value),
    );
    if ('fault' in read) return setFault(read.fault);
    const [added] = files.add([read.file], 'CAPTION');
    const caption = { lang: read.lang, label: labelOf(read.lang), default: captions.length === 0, file: { name: read.file.name, uploadKey: added?.key } };
    change((now) => ({ captions: [...now.captions, caption] }));
  };
  const correct = async (at: number, caption: OutlineCaption) => {
    setFault(undefined);
    const { file, problem } = await correctCaption(caption, lecture.video);
    setFault(problem);
    if (!file) return;
    const [added] = files.add([file], 'CAPTION');
    changeAt(at, { file: { name: file.name, uploadKey: added?.key } });
    toast(captionTexts.saved);
  };
  return (
    <section aria-label={texts.captions}>
      <Stack gap={12}>
        <h3 className={styles.heading}>{texts.captions}</h3>
        {captions.map((caption, index) => (
          <div key={caption.lang} className={styles.caption}>
            <Select
              label={texts.language}
              options={free(caption.lang)}
              value={caption.lang}
              onChange={(lang) => lang && changeAt(index, { lang, label: labelOf(lang) })}
            />
            <Checkbox
              label={texts.defaultCaption}
              checked={caption.default}
              onChange={({ currentTarget: { checked } }) => checked && changeAt(index, { default: true })}
            />
            <span className={styles.muted}>
              <UploadState upload={files.uploadOf(caption.file)} media={caption.file.media} />
            </span>
            <Button variant="secondary" size="small" aria-label={texts.editCaptionNamed(caption.label)} onClick={() => void correct(index, caption)}>
              {texts.editCaption}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.removeCaption(caption.label)}
              title={texts.removeCaption(caption.label)}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => change((now) => ({ captions: now.captions.filter((_each, at) => at !== index) }))}
            />
          </div>
        ))}
        <div aria-live="polite">
          <FieldMessage error={fault} />
        </div>
        <div>
          <FileButton accept=".vtt,.srt" onFiles={(chosen) => void add(chosen)}>
            {texts.addCaption}
          </FileButton>
        </div>
        <p className={styles.muted}>{texts.captionsHelp}</p>
      </Stack>
    </section>
  );
}

function labelOf(lang: string): string {
  return captionLanguages.find(({ value }) => value === lang)?.text ?? lang;
}
