import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { IconDots } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { Avatar, Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { blocks } from '../blocks/blocks.api.ts';
import { useReport } from '../reports/parts/ReportButton.tsx';
import { ConversationPart, conversationOf } from './ConversationPart.tsx';
import { deletedMessagePath, messagesPath } from './message-address.ts';
import { messages } from './messages.api.ts';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messages.texts.ts';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: MessagePage,
  loading: () => <Skeleton shape="block" />,
  missing: () => <StateView title={texts.missing.title} message={texts.missing.message} link={messagesPath} linkTitle={texts.missing.linkTitle} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ params, queryClient }) => messages.getMessage.prefetch(queryClient, requestOf(params)),
  redirect: ({ params, queryClient }) => {
    const state = queryClient.getQueryState(messages.getMessage.options(requestOf(params)).queryKey);
    return state?.error && problemOf(state.error).status === 410 ? deletedMessagePath : undefined;
  },
};

/** A conversation, opened at one message, with a reply form. */
export function MessagePage() {
  const request = requestOf(usePageParams());
  const { data, error } = messages.getMessage.useQuery(messages.getMessage.options(request));
  if (data) return <Opened key={data.body.id} message={data.body} />;
  if (!error) return <Skeleton shape="block" />;
  if (problemOf(error).status === 410) return <Navigate to={deletedMessagePath} replace />;
  // The frame shows the error, and retries.
  throw error;
}

function Opened({ message }: { message: Message }) {
  const { user } = useSession();
  const { mutate } = messages.checkMessages.useMutation({ meta: { ownProblem: true } });
  const received = message.to.id === user?.id;
  const other = received ? message.from : message.to;
  // Reading has marked it as read; other screens' counts are refetched.
  useEffect(() => {
    if (received) mutate({ body: { ids: [message.id] } });
  }, [received, message.id, mutate]);
  return (
    <Stack gap={24}>
      <Link to={messagesPath} className={join(styles.link, styles.fromTablet)}>
        {texts.back}
      </Link>
      <Row className={styles.head}>
        <div className={styles.person}>
          <Link to={other.profilePath} aria-label={other.name}>
            <Avatar {...other} />
          </Link>
          <PageTitle>{texts.with(other.name)}</PageTitle>
        </div>
        <Actions message={message} received={received} other={other} />
      </Row>
      <ConversationPart person={other} opened={message} />
    </Stack>
  );
}

/** Less frequent actions on a message or its author. */
function Actions({ message: { id }, received, other }: { message: Message; received: boolean; other: Message['from'] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const report = useReport();
  const removal = messages.deleteMessage.useMutation();
  const blocking = blocks.createBlock.useMutation();
  const { data: talk } = messages.listConversation.useQuery(messages.listConversation.options(conversationOf(other.id)));
  const deleteMessage = async () => {
    if (!(await confirm(texts.removeMany(1)))) return;
    const params = { id: String(id) };
    if (!(await succeeds(removal.mutateAsync({ params })))) return;
    toast(texts.removed(1));
    await navigate(messagesPath, { replace: true });
    queryClient.removeQueries({ queryKey: messages.getMessage.options({ params }).queryKey });
  };
  const block = async () => {
    if ((await confirm(texts.blockQuestion(other.name))) && (await succeeds(blocking.mutateAsync({ body: { userId: other.id } })))) toast(texts.blockDone);
  };
  return (
    <MenuButton
      label=""
      title={texts.actions}
      variant="quiet"
      size="small"
      icon={<IconDots size={20} aria-hidden="true" />}
      entries={[
        ...(talk?.body.writable ? [{ text: texts.block, onAction: () => void block() }] : []),
        ...(received ? [{ text: texts.reportThis, onAction: () => report({ targetType: 'MESSAGE', targetId: id }) }] : []),
        { text: texts.removeThis, danger: true, onAction: () => void deleteMessage() },
      ]}
    />
  );
}

/** Errors are shown in the problem dialog. */
const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
