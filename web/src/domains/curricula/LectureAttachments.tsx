import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import styles from './curricula.module.css';
import { curriculumTexts } from './curricula.texts.ts';
import type { LecturePart } from './lecture-part.ts';

const texts = curriculumTexts.lecture;

/** Files that learners download. */
export function LectureAttachments({ lecture: { attachments }, files, change }: LecturePart) {
  const add = (chosen: File[]) => {
    const room = curriculumLimits.attachments - attachments.length;
    if (chosen.length > room) toast(texts.tooManyAttachments(curriculumLimits.attachments));
    const added = files.add(chosen.slice(0, room), 'FILE').map(({ key, file: { name } }) => ({ title: titleOf(name), file: { name, uploadKey: key } }));
    change((now) => ({ attachments: [...now.attachments, ...added] }));
  };
  return (
    <section aria-label={texts.attachments}>
      <Stack gap={12}>
        <h3 className={styles.heading}>{texts.attachments}</h3>
        {attachments.map(({ title, file }, index) => (
          <div key={file.uploadKey ?? file.mediaId} className={styles.part}>
            <div className={styles.words}>
              <TextField
                label={texts.attachmentTitle(file.name)}
                defaultValue={title}
                maxLength={curriculumLimits.title}
                help={<UploadOrSize file={file} uploadOf={files.uploadOf} />}
                onChange={({ currentTarget: { value } }) =>
                  !isBlank(value) && change((now) => ({ attachments: now.attachments.map((each, at) => (at === index ? { ...each, title: value } : each)) }))
                }
              />
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.removeAttachment(title)}
              title={texts.removeAttachment(title)}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => change((now) => ({ attachments: now.attachments.filter((_each, at) => at !== index) }))}
            />
          </div>
        ))}
        <div>
          <FileButton multiple onFiles={add}>
            {texts.addAttachments}
          </FileButton>
        </div>
      </Stack>
    </section>
  );
}

function UploadOrSize({ file, uploadOf }: { file: LecturePart['lecture']['attachments'][number]['file'] } & Pick<LecturePart['files'], 'uploadOf'>) {
  const upload = uploadOf(file);
  if (upload ?? file.media?.state !== 'READY') return <UploadState upload={upload} media={file.media} />;
  return file.media && formatBytes(file.media.size);
}
