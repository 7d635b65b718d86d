import { useNavigate } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { useSite } from '../../client/boot.tsx';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { MailRequestForm } from '../entrance/parts/MailRequestForm.tsx';
import { useFromPartner, useReferringOptions } from '../entrance/parts/referring.ts';
import { passwords } from './passwords.api.ts';
import { passwordTexts } from './passwords.texts.ts';

const texts = passwordTexts.forgot;

interface ForgotPasswordFormProps {
  email?: string | undefined;
  /** Target after the mail is sent; the sign-in page if it is not allowed. */
  redirectUrl?: string | undefined;
  /** After the mail was sent and confirmed: closes the modal instead of navigating. */
  close?: (() => void) | undefined;
}

/** Asks for the email address and mails a link to it. */
export function ForgotPasswordForm({ email, redirectUrl, close }: ForgotPasswordFormProps) {
  const site = useSite();
  const navigate = useNavigate();
  const fromPartner = useFromPartner();
  const referring = useReferringOptions();
  const request = (address: string) =>
    passwords.requestPasswordChange.mutate({ body: { email: address, groupSlug: 'CHANGE_PASSWORD', ...referring, ...(redirectUrl && { redirectUrl }) } });
  const confirmAndLeave = async (address: string) => {
    await alert(texts.sent.title, texts.sent.message(address));
    if (close) return close();
    const target = allowedTarget(redirectUrl, site) ?? '/signin';
    if (!target.startsWith('/')) {
      location.assign(target);
      return navigatesAway;
    }
    return void navigate(target);
  };
  return <MailRequestForm email={email} label={texts.label(fromPartner)} submit={texts.submit} request={request} onSent={confirmAndLeave} />;
}
