import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Avatar, Skeleton } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { blocks } from '../blocks/blocks.api.ts';
import { messageTexts as texts } from './messages.texts.ts';

const request = { query: { pageSize: '100' } } as const;

/** The user's blocked users, newest first, to unblock. */
export function BlocksModal() {
  const { data, error, refetch } = blocks.listBlocks.useQuery(blocks.listBlocks.options(request));
  const { mutate, isPending } = blocks.deleteBlock.useMutation();
  return (
    <Modal title={texts.blocks}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" />}
      {data?.body.items.length === 0 && <p>{texts.noBlocks}</p>}
      {data && data.body.items.length > 0 && (
        <ListRows label={texts.blocks}>
          {data.body.items.map(({ user }) => (
            <ListRow
              key={user.id}
              lead={<Avatar {...user} />}
              title={user.name}
              end={
                <Button
                  variant="secondary"
                  size="small"
                  loading={isPending}
                  aria-label={texts.unblockOf(user.name)}
                  onClick={() => mutate({ query: { userId: String(user.id) } })}
                >
                  {texts.unblock}
                </Button>
              }
            />
          ))}
        </ListRows>
      )}
    </Modal>
  );
}
