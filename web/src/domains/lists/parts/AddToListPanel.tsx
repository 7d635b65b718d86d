import type { MyList } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { useRef, useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { useSession } from '../../../client/boot.tsx';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { showProblem } from '../../../client/problem-dialog.ts';
import { openSharedModal } from '../../../client/shared-modals.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { myLists } from '../lists.api.ts';
import { addToListTexts as texts } from './add-to-list.texts.ts';
import styles from './AddToListPanel.module.css';
import { NewListForm } from './NewListForm.tsx';

export interface AddToListPanelProps {
  course: { id: number; title: string };
  close: () => void;
}

/** The user's lists, checked if they contain the course, and a new one. */
export function AddToListPanel({ course, close }: AddToListPanelProps) {
  const { user } = useSession();
  if (user) return <OwnLists courseId={course.id} />;
  const signIn = () => {
    close();
    void openSharedModal('sign-in', {});
  };
  return (
    <Stack gap={12} className={styles.panel}>
      <h2 className={styles.title}>{texts.button}</h2>
      <p>{texts.signIn}</p>
      <Button size="small" onClick={signIn}>
        {texts.toSignIn}
      </Button>
    </Stack>
  );
}

function OwnLists({ courseId }: { courseId: number }) {
  const { data, error, refetch } = myLists.listMyLists.useQuery(myLists.listMyLists.options({ query: { courseId: String(courseId) } }));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.panel}>
        <p className="visually-hidden">{texts.loading}</p>
        <Skeleton />
        <Skeleton short />
      </div>
    );
  }
  return (
    <Stack gap={12} className={styles.panel}>
      <h2 className={styles.title}>{texts.button}</h2>
      {data.body.length === 0 ? <p className={styles.muted}>{texts.none}</p> : <Choices lists={data.body} courseId={courseId} />}
      <NewListForm courseId={courseId} />
      <LinkButton to="/user/list" variant="quiet" size="small">
        {texts.all}
      </LinkButton>
    </Stack>
  );
}

function Choices({ lists, courseId }: { lists: readonly MyList[]; courseId: number }) {
  const [refusal, setRefusal] = useState<string>();
  const [wishes, setWishes] = useState<Readonly<Record<number, boolean>>>({});
  const sending = useRef(new Set<number>());
  const add = myLists.addMyListCourses.useMutation({ meta: { ownProblem: true } });
  const remove = myLists.removeMyListCourses.useMutation({ meta: { ownProblem: true } });
  const change = async ({ id }: MyList, wanted: boolean) => {
    if (sending.current.has(id)) return;
    sending.current.add(id);
    setRefusal(undefined);
    setWishes((before) => ({ ...before, [id]: wanted }));
    try {
      await (wanted
        ? add.mutateAsync({ body: { listId: id, courseIds: [courseId] } })
        : remove.mutateAsync({ query: { listId: String(id), courseIds: [String(courseId)] } }));
    } catch (thrown) {
      const { errorCode, alreadyShown } = problemOf(thrown);
      // Another tab has added it.
      if (errorCode === 'LIST_002') return;
      setWishes((before) => ({ ...before, [id]: !wanted }));
      if (errorCode === 'LIST_003') setRefusal(texts.listFull);
      else if (!alreadyShown) void showProblem(thrown);
    } finally {
      sending.current.delete(id);
    }
  };
  return (
    <>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.id}>
            <Checkbox
              label={list.title}
              description={texts.courses(list.courseCount)}
              checked={wishes[list.id] ?? list.contains ?? false}
              onChange={({ target }) => void change(list, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </>
  );
}
