import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentors } from '../mentors/mentors.api.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { FormEnd } from './FormEnd.tsx';
import { LiveCard } from './LiveCard.tsx';
import { mentorStartTexts as texts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import { readOwnMentoring } from './own-mentoring.ts';
import { profileBody, profileDraft, profileProblems, type ProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useNewerVersion } from './use-newer-version.ts';

interface ProfileFormProps {
  mentorId: number;
  mentor: MentorDetail | undefined;
  submitLabel: string;
  onSaved?: () => void;
}

/** The public mentor profile, with a preview of its card. */
export function ProfileForm(props: ProfileFormProps) {
  const [turn, setTurn] = useState(0);
  return <Form key={turn} {...props} onLoad={() => setTurn(turn + 1)} />;
}

function Form({ mentorId, mentor, submitLabel, onSaved, onLoad }: ProfileFormProps & { onLoad: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync } = mentors.updateMentor.useMutation({ meta: { ownProblem: true } });
  const params = { id: String(mentorId) };
  const { save, found } = useNewerVersion(async () => (await readOwnMentoring(queryClient, mentorId)).mentor?.own?.version ?? 0);
  const form = useContractForm<ProfileDraft>({
    draft: profileDraft(mentor),
    rules: profileProblems,
    submit: async (typed) => {
      const answer = await save(typed.version, (version) => mutateAsync({ params, body: profileBody({ ...typed, version }) }));
      if (!answer) return;
      draft.forget();
      form.fillIn({ ...typed, version: answer.body.own?.version ?? 0 });
      form.change({ version: answer.body.own?.version ?? 0 });
      toast(answer.body.own?.held ? publicationTexts.heldNow : texts.saved);
      onSaved?.();
    },
    warn: true,
  });
  const draft = useDraft('mentor-profile', user, form, (kept) => kept);
  const load = () => {
    draft.forget();
    onLoad();
  };
  return (
    <div className={styles.beside}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <div className={styles.note}>
            <DraftNotice draft={draft} />
          </div>
          {mentor?.own && <PublicationNote {...mentor.own} />}
          <ProfileFields form={form} />
          <FormEnd submitLabel={submitLabel} busy={form.busy} newerVersion={found} onLoad={load} />
        </Stack>
      </ContractForm>
      <LiveCard draft={form.values} mentor={mentor} />
    </div>
  );
}
