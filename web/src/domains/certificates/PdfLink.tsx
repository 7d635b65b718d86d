import { LinkButton } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { certificateTexts as texts } from './certificates.texts.ts';

/** Downloads the user's own certificate. */
export function PdfLink({ url, title }: { url: string; title: string }) {
  return (
    <LinkButton to={url} reloadDocument download size="small" icon={<IconDownload size={18} aria-hidden="true" />} aria-label={texts.pdfOf(title)}>
      {texts.pdf}
    </LinkButton>
  );
}
