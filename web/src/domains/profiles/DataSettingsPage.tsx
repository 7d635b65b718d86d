import { dataExports } from '../data-exports/data-exports.api.ts';
import { DataExportSection } from '../data-exports/parts/DataExportSection.tsx';
import { WithdrawalSection } from '../withdrawals/parts/WithdrawalSection.tsx';
import { withdrawals } from '../withdrawals/withdrawals.api.ts';
import { settingsPieces } from './parts/settings-pieces.ts';
import { settingsPage, SettingsPiece } from './SettingsPiece.tsx';

const piece = settingsPieces.data;

export const page = settingsPage(piece, DataSettingsPage, [dataExports.getDataExport, withdrawals.getWithdrawal]);

/** The user's data: export and deletion. */
export function DataSettingsPage() {
  return (
    <SettingsPiece piece={piece}>
      <DataExportSection />
      <WithdrawalSection />
    </SettingsPiece>
  );
}
