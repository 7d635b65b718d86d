import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { postPictureMaxBytes } from '@baeum/contract/domains/posts/posts.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { MarkdownField } from '../../ui/editor/MarkdownField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Drawer } from '../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { posts } from '../posts/posts.api.ts';
import { changeLecture } from './change-outline.ts';
import { curriculumTexts } from './curricula.texts.ts';
import { useOutline } from './editing-context.ts';
import type { LecturePart } from './lecture-part.ts';
import { LectureAttachments } from './LectureAttachments.tsx';
import { LectureCaptions } from './LectureCaptions.tsx';
import { LectureVideo } from './LectureVideo.tsx';
import type { OutlineStore } from './outline-store.ts';
import { lecturesOf } from './outline.ts';
import { useOutlineFiles } from './use-outline-files.ts';

const texts = curriculumTexts.lecture;

export interface LectureDrawerProps {
  lectureKey: string;
  store: OutlineStore;
  /** Until the course is first published, this sets whether learners will see the lecture. */
  bornLive: boolean;
}

const preview = async (content: string) => (await posts.previewMarkdown.mutate({ body: { content } })).body.contentHtml;
const pictures = { maxBytes: postPictureMaxBytes, send: async (image: File) => (await posts.createPostPicture.mutate({ body: { image } })).body.url };

/** All content of a lecture. Changes are applied to the outline at once, and saved with it. */
export function LectureDrawer({ lectureKey, store, bornLive }: LectureDrawerProps & ModalControl) {
  const files = useOutlineFiles(store, bornLive);
  const lecture = lecturesOf(useOutline(store)).find(({ key }) => key === lectureKey);
  if (!lecture) return null;
  const change: LecturePart['change'] = (part) =>
    store.change((now) => {
      const current = lecturesOf(now).find(({ key }) => key === lectureKey);
      return current ? changeLecture(now, lectureKey, typeof part === 'function' ? part(current) : part) : now;
    });
  const parts = { lecture, files, change };
  return (
    <Drawer title={lecture.title} size="wide">
      <Stack gap={32}>
        <Basics {...parts} bornLive={bornLive} />
        {lecture.type === 'VIDEO' && <LectureVideo {...parts} />}
        {lecture.type === 'VIDEO' && <LectureCaptions {...parts} />}
        <LectureAttachments {...parts} />
        <MarkdownField
          label={lecture.type === 'TEXT' ? texts.text : texts.extraText}
          name="markdown"
          value={lecture.markdown}
          onChange={({ currentTarget: { value } }) => change({ markdown: value })}
          maxLength={curriculumLimits.markdown}
          rows={lecture.type === 'TEXT' ? 16 : 6}
          preview={preview}
          pictures={pictures}
        />
      </Stack>
    </Drawer>
  );
}

const types = (['VIDEO', 'TEXT', 'FILE'] as const).map((value) => ({ value, label: curriculumTexts.types[value] }));

function Basics({ lecture: { title, type, isPreview, live, id }, change, bornLive }: LecturePart & Pick<LectureDrawerProps, 'bornLive'>) {
  const publishes = !bornLive && !live;
  return (
    <Stack>
      <TextField
        label={texts.name}
        name="title"
        required
        maxLength={curriculumLimits.title}
        defaultValue={title}
        onChange={({ currentTarget: { value } }) => !isBlank(value) && change({ title: value })}
      />
      <ChoiceGroup legend={texts.type} name="type" options={types} value={type} onChange={(chosen) => chosen && change({ type: chosen })} />
      <Stack gap={16}>
        <Switch
          label={texts.isPreview}
          description={texts.isPreviewHelp}
          checked={isPreview}
          onChange={({ currentTarget: { checked } }) => change({ isPreview: checked })}
        />
        <Switch
          label={texts.live}
          description={publishes ? texts.liveByPublishing : texts.liveHelp}
          checked={live}
          disabled={publishes && id === undefined}
          onChange={({ currentTarget: { checked } }) => change({ live: checked })}
        />
      </Stack>
    </Stack>
  );
}
