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
import { bringCaption, freeLanguages, labelOf } from './bring-caption.ts';
import { captionTexts } from './captions.texts.ts';
import { correctCaption } from './correct-caption.ts';
import styles from './curricula.module.css';
import { curriculumTexts } from './curricula.texts.ts';
import type { LecturePart } from './lecture-part.ts';
import type { OutlineCaption } from './outline.ts';

const texts = curriculumTexts.lecture;

/** Captions of a video, one per language. */
export function LectureCaptions({ lecture, files, change }: LecturePart) {
  const { captions } = lecture;
  const [fault, setFault] = useState<string>();
  const changeAt = (at: number, part: Partial<OutlineCaption>) =>
    change((now) => ({
      captions: now.captions.map((each, index) => (index === at ? { ...each, ...part } : part.default ? { ...each, default: false } : each)),
    }));
  const add = async ([file]: File[]) => {
    setFault(undefined);
    if (!file) return;
    const brought = await bringCaption(lecture, file, files.add);
    if ('fault' in brought) setFault(brought.fault);
    else change((now) => ({ captions: [...now.captions, brought.caption] }));
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
              options={freeLanguages(captions, caption.lang)}
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
