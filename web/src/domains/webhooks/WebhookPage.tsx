import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { Onlookers } from '../presence/parts/Onlookers.tsx';
import { deliveriesRequest } from './deliveries-request.ts';
import { Deliveries } from './Deliveries.tsx';
import { Delivery } from './Delivery.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { webhooks } from './webhooks.api.ts';
import { webhookTexts as texts } from './webhooks.texts.ts';

const path = '/admin/webhooks';

export const page: PageDefinition = {
  component: WebhookPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params: { id = '' }, url }) =>
    Promise.all([
      webhooks.getWebhook.prefetch(queryClient, { params: { id } }),
      webhooks.listWebhookDeliveries.prefetch(queryClient, deliveriesRequest(id, url.searchParams)),
    ]),
};

/** One receiver: its settings, its deliveries, and the body and responses of one. */
export function WebhookPage() {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const { body: webhook } = useLoaded(webhooks.getWebhook, { params: { id } });
  const delivery = query.get('delivery');
  const { word, tone } = texts.stateOf(webhook);
  const moment = (term: string, at: string | null) => (at === null ? [] : [{ term, description: <SeoulTime at={at} /> }]);
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <BackToList path={path} own={['status', 'cursor', 'delivery']}>
          {texts.back}
        </BackToList>
        <Row>
          <PageTitle>{webhook.url}</PageTitle>
          <StatusTag tone={tone}>{word}</StatusTag>
        </Row>
        <Onlookers noun="webhooks" id={id} />
        <WebhookActions webhook={webhook} />
      </Stack>
      <DescriptionList
        items={[
          { term: texts.columns.events, description: texts.eventsOf(webhook.events) },
          ...moment(texts.createdAt, webhook.createdAt),
          ...moment(texts.columns.lastTriedAt, webhook.lastTriedAt),
          ...moment(texts.failingSince, webhook.failingSince),
          ...moment(texts.formerSecretUntil, webhook.formerSecretUntil),
        ]}
      />
      {delivery !== null && /^[1-9]\d{0,14}$/.test(delivery) && <Delivery key={delivery} id={id} deliveryId={delivery} active={webhook.active} />}
      <Deliveries id={id} active={webhook.active} />
    </Stack>
  );
}
