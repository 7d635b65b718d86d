import { offlineFiles, savedLecturesPage } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../client/connection.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { daysLeft } from '../offline-lectures/parts/days-left.ts';
import { giveBack } from '../offline-lectures/parts/save-lecture.ts';
import { changeRecord, type SavedRecord } from '../offline-lectures/parts/saved-store.ts';
import { useSaved } from '../offline-lectures/parts/use-saved.ts';
import { watchSaved } from '../offline-lectures/parts/watch-saved.ts';
import { LectureVideo } from './LectureVideo.tsx';
import { offlinePageTexts as texts } from './offline.texts.ts';
import styles from './OfflineLectures.module.css';
import { ProgressSaver } from './progress-saver.ts';
import { saveWhileOpen } from './save-while-open.ts';
import type { Film } from './VideoPlayer.tsx';

/** Contains no user data: the content is in the browser. So its public cached copy works offline. */
export const page: PageDefinition = {
  component: OfflineLecturesPage,
  head: () => ({ title: texts.title, noindex: true }),
};

const bytesOf = ({ files }: SavedRecord): number => files.reduce((sum, { size }) => sum + size, 0);

/** Lectures saved on this device, and a player for one of them. */
export function OfflineLecturesPage() {
  const [query] = useSearchParams();
  const saved = useSaved();
  useEffect(() => watchSaved(), []);
  if (!saved) return <ListSkeleton title={texts.title} />;
  const { lectures, now } = saved;
  const watch = query.get('watch');
  const watched = lectures.find(({ id }) => String(id) === watch);
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {now !== undefined && watched && <Watched key={watched.id} record={watched} />}
      {watch !== null && !watched && <Callout tone="warning">{texts.gone}</Callout>}
      {lectures.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <>
          {now === undefined && <Callout tone="warning">{texts.clock}</Callout>}
          <p>{texts.lead}</p>
          <p className={styles.used}>{texts.used(lectures.reduce((sum, record) => sum + bytesOf(record), 0))}</p>
          <ListRows label={texts.title}>
            {lectures.map((record) => (
              <SavedRow key={record.id} record={record} now={now} />
            ))}
          </ListRows>
        </>
      )}
    </Stack>
  );
}

function SavedRow({ record, now }: { record: SavedRecord; now: number | undefined }) {
  const { id, title, courseTitle, expiresAt } = record;
  const remove = async () => {
    if (!(await confirm({ ...texts.question(title), danger: true }))) return;
    await giveBack(id);
    toast(texts.removed);
  };
  return (
    <ListRow
      lead={<IconPlayerPlay size={20} aria-hidden="true" />}
      title={title}
      {...(now !== undefined && { to: `${savedLecturesPage}?watch=${id}`, note: texts.about(courseTitle, bytesOf(record), daysLeft(expiresAt, now)) })}
      end={
        <Button variant="secondary" size="small" aria-label={texts.removeOf(title)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      }
    />
  );
}

/** Seconds between two saves of the position. */
const noteEvery = 5;

function Watched({ record }: { record: SavedRecord }) {
  const { id, courseId, lectureId, title, courseTitle } = record;
  const [film] = useState(() => filmOf(record));
  const saver = useSaver(record);
  const connection = useConnection();
  const noted = useRef(record.position);
  const note = (second: number) => {
    noted.current = second;
    void changeRecord(id, { position: second });
  };
  return (
    <div>
      <LectureVideo
        lecture={film}
        from={record.position < record.durationSeconds - 1 ? record.position : 0}
        autoplay
        onTime={(second, playing) => {
          saver.note(second, playing);
          if (Math.abs(second - noted.current) >= noteEvery) note(second);
        }}
        onStop={() => void saver.save().catch(() => undefined)}
        onEnded={() => void saver.save().catch(() => undefined)}
        renew={nothingNew}
        onPreference={() => undefined}
      />
      <Stack gap={8} className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.used}>{courseTitle}</p>
        {connection === 'fine' && (
          <Row>
            <LinkButton to={lecturePath(courseId, lectureId)} variant="secondary" size="small">
              {texts.toLecture}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </div>
  );
}

/** Local files have no other address. */
const nothingNew = () => Promise.resolve(undefined);

function filmOf({ id, title, files, captions }: SavedRecord): Film {
  const urlOf = (file: number) => `${offlineFiles}${id}/${file}`;
  return {
    title,
    sources: [{ url: urlOf(0), type: files[0]?.type ?? '' }],
    captions: captions.map((track, index) => ({ ...track, url: urlOf(index + 1) })),
    preferredRate: 1,
  };
}

/** Stores the progress of the user who saved the lecture, to be sent once online. */
function useSaver({ lectureId, userId }: SavedRecord): ProgressSaver {
  const [saver] = useState(() => new ProgressSaver({ lectureId, userId, onSaved: () => undefined }));
  useEffect(() => saveWhileOpen(saver), [saver]);
  return saver;
}
