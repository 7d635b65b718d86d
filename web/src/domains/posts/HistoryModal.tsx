import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.history;

/** Former versions of the user's own post, the newest first. */
export function HistoryModal({ id }: { id: number } & ModalControl) {
  const { data, error, refetch } = posts.listPostRevisions.useQuery(posts.listPostRevisions.options({ params: { id: String(id) } }));
  return (
    <Modal title={texts.title} size="wide">
      <Stack>
        <p className={styles.muted}>{texts.lead}</p>
        {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />)}
        {data?.body.length === 0 && <p>{texts.none}</p>}
        {data?.body.map(({ id: version, title, contentHtml, createdAt }, index) => (
          <details key={version} className={styles.version} open={index === 0}>
            <summary>{texts.version(formatDate(createdAt))}</summary>
            <Stack>
              <strong>{title}</strong>
              <RichText html={contentHtml} />
            </Stack>
          </details>
        ))}
      </Stack>
    </Modal>
  );
}
