import { imageMaxBytes, imageTypes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Profile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { imageErrors } from '@baeum/contract/shared/images.ts';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cropWords } from '../../ui/crop/crop.texts.ts';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { Avatar, Row, Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { Picture } from '../../ui/Picture.tsx';
import { SettingSection } from '../../ui/SettingSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './AccountSettings.module.css';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

const texts = settingsTexts.picture;
const cropModal = defineModal<{ picture: ImageBitmap }>(async () => (await import('./CropModal.tsx')).CropModal);

/** The profile picture. A selected file is cropped to a square first; that code is loaded on demand. */
export function PictureSection({ profile: { name, profileImageUrl } }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const removal = profiles.deleteProfileImage.useMutation();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) setError(await cropAndSend(file));
  };
  const remove = async () => {
    if (await confirm(texts.question)) removal.mutate({}, { onSuccess: () => toast(texts.removed) });
  };
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <Stack>
        <div className={styles.person}>
          {profileImageUrl ? <Picture src={profileImageUrl} alt={texts.alt} width={96} height={96} className={styles.picture} /> : <Avatar name={name} large />}
          <Row>
            <input ref={input} type="file" hidden aria-label={texts.title} accept={imageTypes.join()} onChange={(event) => void choose(event)} />
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {profileImageUrl ? texts.change : texts.add}
            </Button>
            {profileImageUrl && (
              <Button variant="quiet" loading={removal.isPending} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            )}
          </Row>
        </div>
        <div aria-live="polite">
          <FieldMessage error={error} />
        </div>
      </Stack>
    </SettingSection>
  );
}

/** @returns the validation error of the file */
async function cropAndSend(file: File): Promise<string | undefined> {
  if (file.size > imageMaxBytes) return imageErrors.unusable.message;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return cropWords.unreadable;
  await openModal(cropModal, { picture });
  picture.close();
  return undefined;
}
