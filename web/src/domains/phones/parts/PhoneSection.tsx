import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { CodeForm } from '../CodeForm.tsx';
import { PhoneForm } from '../PhoneForm.tsx';
import { phones } from '../phones.api.ts';
import { phoneTexts } from '../phones.texts.ts';

const texts = phoneTexts.section;

/** The member's telephone number: first verification, and changing it to another verified one. */
export function PhoneSection() {
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const [sent, setSent] = useState<{ phone: string; verificationId: string }>();
  const { mutateAsync: checkCode } = phones.checkPhoneVerification.useMutation({ meta: { ownProblem: true } });
  const send = async (phone: string) => {
    const { body } = await phones.startPhoneVerification.mutate({ body: { phone } });
    setSent({ phone, verificationId: body.verificationId });
  };
  const stop = () => {
    setSent(undefined);
    setEditing(false);
  };
  const check = async (code: string) => {
    await checkCode({ body: { verificationId: sent?.verificationId ?? '', code } });
    stop();
    toast(texts.saved);
  };
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <Stack gap={16}>
        <p>{stateText(user)}</p>
        {sent && <CodeForm phone={sent.phone} check={check} resend={() => send(sent.phone)} onOtherPhone={() => setSent(undefined)} />}
        {editing && !sent && <PhoneForm send={send} />}
        <Row>
          {editing ? (
            <Button variant="quiet" onClick={stop}>
              {texts.cancel}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {user?.phoneVerified ? texts.change : texts.verify}
            </Button>
          )}
        </Row>
      </Stack>
    </SettingSection>
  );
}

function stateText(user: { phoneMasked?: string | undefined; phoneVerified: boolean } | undefined): string {
  if (!user?.phoneMasked) return texts.none;
  return user.phoneVerified ? texts.verified(user.phoneMasked) : texts.unverified(user.phoneMasked);
}
