import type { NewVouchers } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { vouchersDeskTexts } from './vouchers-desk.texts.ts';
import styles from './VouchersDesk.module.css';

const { made: texts } = vouchersDeskTexts;

/** The codes of new vouchers, shown only this once. */
export function MadeVouchers({ made: { batchId, codes }, onClose }: { made: NewVouchers; onClose: () => void }) {
  const download = () => {
    const lines = codes.map((code) => `"${code}"\r\n`);
    saveFile(new Blob([`\uFEFF"${texts.head}"\r\n`, ...lines], { type: 'text/csv' }), texts.file(batchId));
  };
  return (
    <Stack gap={16}>
      <p>{texts.lead(codes.length)}</p>
      <ul className={styles.codes} aria-label={texts.head}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={8}>
        <Button onClick={download}>{texts.download}</Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </Row>
    </Stack>
  );
}
