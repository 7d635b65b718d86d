import type { Group } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';
import { GroupProgress } from './GroupProgress.tsx';
import { inviteWords } from './invite-words.ts';

const { panel: texts, kinds, invite, edit } = adminGroupTexts;
const renewModal = defineModal<{ id: string }>(async () => (await import('./RenewInviteModal.tsx')).RenewInviteModal);

const editModal = defineModal<{ group: Group }>(async () => (await import('./EditGroupModal.tsx')).EditGroupModal);

/** One group: its seats, its invite and its members' progress. */
export function GroupPanel({ id }: { id: string }) {
  const { body: group } = useLoaded(adminGroups.getGroup, { params: { id } });
  const now = useNow();
  const { name, kind, seats, seatsLeft, courseIds, invitedAt } = group;
  return (
    <DeskPanel
      title={name}
      note={`${kinds[kind]} · ${texts.courses(courseIds.length)}`}
      noun="groups"
      id={id}
      operation="getGroup"
      command={`baeum admin groups show ${id}`}
      actions={
        <Button size="small" onClick={() => void openModal(editModal, { group })}>
          {edit.label}
        </Button>
      }
    >
      <PanelPart title={texts.invite}>
        <p>{texts.seats(seatsLeft, seats)}</p>
        <p>
          {inviteWords(group, now)} · {texts.invitedAt(invitedAt)}
        </p>
        <Row>
          <Button variant="secondary" size="small" onClick={() => void openModal(renewModal, { id })}>
            {invite.renew}
          </Button>
        </Row>
      </PanelPart>
      <GroupProgress id={id} />
    </DeskPanel>
  );
}
