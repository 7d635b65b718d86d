import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { LecturePlay, SavedProgress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../../client/analytics.ts';
import { useSession } from '../../client/boot.tsx';
import { invalidateTopics } from '../../client/topics.ts';
import { coursePath } from '../../ui/course/course-path.ts';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { join } from '../../ui/join.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { PreviewBanner } from '../courses/parts/PreviewBanner.tsx';
import { usePlayersPolicy } from './composed-video.ts';
import { learning } from './learning.api.ts';
import { LectureActions } from './LectureActions.tsx';
import { LectureFiles } from './LectureFiles.tsx';
import { LectureVideo } from './LectureVideo.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { ProgressSaver } from './progress-saver.ts';
import { saveWhileOpen } from './save-while-open.ts';
import { isPreviewed, learningRequest, useOpenLecture } from './use-lecture.ts';

interface LectureProps {
  lecture: LecturePlay;
  from: number;
  /** Refetches the lecture; undefined if that fails. */
  renew: () => Promise<LecturePlay | undefined>;
}

/** One lecture: its video or text, its title, and its actions. */
export function Lecture({ lecture, from, renew }: LectureProps) {
  const { course } = useOpenLecture();
  const playsHere = usePlayersPolicy(lecture);
  const navigate = useNavigate();
  const [completed, setCompleted] = useState(lecture.progress?.completed ?? false);
  const [begin] = useState(from);
  const [autoplayNext, setAutoplayNext] = useState(lecture.autoplayNext);
  const { state } = useLocation() as { state: { autoplay?: boolean } | null };
  const finish = useFinish(course);
  // Pausing and the end both save at once, and both responses may arrive before the next render.
  const done = useRef({ lecture: completed, course: false });
  const saver = useSaver(lecture, (saved) => {
    const isNew = saved.completed && !done.current.lecture;
    done.current = { lecture: saved.completed, course: saved.completed && (isNew ? saved.courseProgressRate >= 100 : done.current.course) };
    setCompleted(saved.completed);
    if (isNew) finish(saved);
  });
  const prefer = learning.setPlayerPreference.useMutation({ meta: { ownProblem: true }, scope: { id: 'player' } });
  const goOn = () => {
    // On completion the user is asked where to go next.
    if (autoplayNext && !done.current.course && lecture.enrolled && lecture.nextId)
      void navigate(lecturePath(lecture.courseId, lecture.nextId), { state: { autoplay: true } });
  };
  const stop = () => void saver?.save().catch(() => undefined);
  return (
    <article className={styles.lecture}>
      {lecture.type === 'VIDEO' && playsHere && (
        <LectureVideo
          lecture={lecture}
          from={begin}
          autoplay={state?.autoplay === true}
          onTime={(time, playing) => saver?.note(time, playing)}
          onStop={stop}
          onEnded={() => void Promise.resolve(saver?.save()).then(goOn, goOn)}
          renew={renew}
          onPreference={(changed) => lecture.enrolled && prefer.mutate({ body: changed })}
        />
      )}
      <div className={join(styles.body, lecture.type !== 'VIDEO' && styles.reading)}>
        <h1 className={styles.title}>{lecture.title}</h1>
        {isPreviewed(lecture) && course && <PreviewBanner course={course} live={lecture.live} />}
        {!lecture.enrolled && !isPreviewed(lecture) && <p className={styles.hint}>{texts.preview}</p>}
        <LectureActions
          lecture={lecture}
          completed={completed}
          onComplete={(value) => saver?.save(value)}
          autoplayNext={autoplayNext}
          onAutoplay={(value) => (setAutoplayNext(value), prefer.mutate({ body: { autoplayNext: value } }))}
        />
        {lecture.textHtml && <RichText html={lecture.textHtml} />}
        <LectureFiles lecture={lecture} />
      </div>
    </article>
  );
}

/** Saves while the lecture is open, when the page is hidden, and pending saves when the connection is back. */
function useSaver(lecture: LecturePlay, onSaved: (saved: SavedProgress) => void): ProgressSaver | undefined {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [latest] = useState<{ onSaved: typeof onSaved }>({ onSaved });
  useEffect(() => void (latest.onSaved = onSaved));
  const [saver] = useState(() => {
    if (!user || !lecture.enrolled || import.meta.env.SSR) return undefined;
    const showSaved = (saved: SavedProgress) => {
      latest.onSaved(saved);
      void queryClient.invalidateQueries({ queryKey: learning.getLearningCourse.options(learningRequest(lecture.courseId)).queryKey });
      void invalidateTopics(queryClient, 'progress');
    };
    return new ProgressSaver({ lectureId: lecture.id, userId: user.id, onSaved: showSaved });
  });
  useEffect(() => {
    if (!saver) return undefined;
    const end = saveWhileOpen(saver);
    return () => {
      end();
      // The next opening of this lecture fetches the resume position again.
      queryClient.removeQueries({ queryKey: learning.getLecture.options({ params: { lectureId: String(lecture.id) } }).queryKey });
    };
  }, [saver, queryClient, lecture.id]);
  return saver;
}

/** Shows a toast for a completed lecture, a dialog for the course. */
function useFinish(course: CourseDetail | undefined): (saved: SavedProgress) => void {
  const navigate = useNavigate();
  return ({ courseProgressRate }) => {
    if (courseProgressRate < 100) return toast(texts.completedLecture);
    track('course_completed', { course_id: course?.id, course_title: course?.title });
    const { title, message, review, toCertificate, wayOn, stay } = texts.finished;
    const [target, confirmLabel] = course?.hasCertificate ? ['/user/certificates', toCertificate] : ['/my/courses', wayOn];
    void confirm({
      title,
      message: message(course?.title ?? ''),
      ...(course && { wayOn: { path: `${coursePath(course.slug)}#reviews`, label: review } }),
      confirmLabel,
      cancelLabel: stay,
    }).then((go) => go && navigate(target));
  };
}
