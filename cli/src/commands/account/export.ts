import { dataExportsContract, type DataExport } from '@baeum/contract/domains/data-exports/data-exports.contract.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { asBrowser } from '../../session/recent-sign-in.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import { withProgress } from '../../terminal/progress.ts';
import { refuseExisting, saveFile } from '../../terminal/save-file.ts';
import { accountTexts } from './account.texts.ts';
import { askForCredentials, ownEmail, type IdentityFlags } from './credentials.ts';

export interface ExportFlags extends IdentityFlags {
  output?: string;
}

/** How long to wait for the file, and between two checks. */
const patienceSeconds = 120;
const lookMilliseconds = 1000;

/** Asks for the file, unless there is one already, waits for it and saves it. */
export async function exportData(context: Context, { output: file = 'my-data.zip', ...flags }: ExportFlags): Promise<void> {
  const t = accountTexts();
  await refuseExisting(file);
  context.prompts.require('--password-stdin', flags.passwordStdin === true);
  const session = await context.session();
  const credentials = await askForCredentials(context, await ownEmail(context), flags);
  const saved = await asBrowser(session, credentials, async (send) => {
    const state = async () => ((await send(dataExportsContract.getDataExport, {})).body as { last: DataExport | null }).last;
    const wait = async () => {
      let last = await state();
      if (!last || last.state === 'EXPIRED') last = (await send(dataExportsContract.requestDataExport, {})).body as DataExport;
      for (let waited = 0; last?.state !== 'READY' && waited < patienceSeconds; waited += lookMilliseconds / 1000) {
        await delay(lookMilliseconds);
        session.patience.renew();
        last = await state();
      }
      return last;
    };
    const made = await withProgress(context.output, t.preparing, wait());
    if (made?.state !== 'READY') throw new CliFailure('failure', t.late, { hint: t.lateHint });
    await send(dataExportsContract.downloadDataExport, { params: { id: made.id } }, { onBytes: (chunks) => saveFile(chunks, file) });
    return made;
  });
  await print(context.output, { file, ...saved }, { human: `${file}\n` });
  context.output.message(t.saved(file));
}
