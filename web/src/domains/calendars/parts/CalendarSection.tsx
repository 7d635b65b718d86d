import type { CalendarAddress } from '@baeum/contract/domains/calendars/calendars.contract.ts';
import { formatDate, formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { confirm } from '../../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { calendars } from '../calendars.api.ts';
import { calendarTexts as texts } from '../calendars.texts.ts';

const addressModal = defineModal<{ url: string }>(async () => (await import('../NewAddressModal.tsx')).NewAddressModal);

/** The feed address by which the user's calendar subscribes to their sessions. */
export function CalendarSection() {
  const { data, error, refetch } = calendars.getCalendarAddress.useQuery(calendars.getCalendarAddress.options());
  return (
    <SettingSection title={texts.title} lead={texts.lead} anchor="calendar">
      {data ? <AddressState address={data.body.address} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </SettingSection>
  );
}

function AddressState({ address }: { address: CalendarAddress | null }) {
  const renewal = calendars.renewCalendarAddress.useMutation();
  const removal = calendars.deleteCalendarAddress.useMutation();
  const renew = async () => {
    if (address && !(await confirm(texts.renewQuestion))) return;
    renewal.mutate({}, { onSuccess: ({ body }) => void openModal(addressModal, { url: body.url }) });
  };
  const remove = async () => {
    if (await confirm(texts.removeQuestion)) removal.mutate({}, { onSuccess: () => toast(texts.removed) });
  };
  return (
    <Stack>
      <div role="status">{address ? <Facts {...address} /> : <p>{texts.none}</p>}</div>
      <Row>
        <Button variant="secondary" loading={renewal.isPending} onClick={() => void renew()}>
          {address ? texts.renew : texts.make}
        </Button>
        {address && (
          <Button variant="quiet" loading={removal.isPending} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Facts({ createdAt, lastReadAt }: CalendarAddress) {
  return (
    <>
      <p>{texts.made(formatDate(createdAt))}</p>
      <p>{lastReadAt ? texts.read(formatSeoulTime(lastReadAt)) : texts.unread}</p>
    </>
  );
}
