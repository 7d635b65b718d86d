import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { IconPlayerPause, IconPlayerPlay, IconX } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { dismissUploads } from './manage-uploads.ts';
import { isUnderway, type Upload } from './parts/upload-types.ts';
import { useUploads } from './parts/use-uploads.ts';
import { factsOf, stateText } from './upload-words.ts';
import styles from './UploadPanel.module.css';
import { uploadTexts as texts } from './uploads.texts.ts';

/** An upload: its progress, and its actions. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { name, stage, sent, size, problem } = upload;
  const goes = isUnderway(upload) || stage === 'paused' || stage === 'fileless';
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>{goes ? <ProgressBar label={name} value={sent} max={size} /> : name}</div>
        <Actions upload={upload} ends={goes} />
      </div>
      <p className={join(styles.words, problem && styles.problem)}>{[stateText(upload), factsOf(upload)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function Actions({ upload: { key, name, stage, media, problem }, ends }: { upload: Upload; ends: boolean }) {
  const { pause, resume, retry, giveFile, cancel } = useUploads();
  const choose = async ([file]: File[]) => {
    if (file && !(await giveFile(key, file))) toast(texts.otherFile);
  };
  const end = async () => {
    if (!ends) return dismissUploads((other) => other.key === key);
    const agreed = await confirm({ title: texts.cancelQuestion(name), message: texts.cancelMessage, confirmLabel: texts.cancelConfirm, danger: true });
    if (agreed) await cancel(key);
  };
  const repeats = media ? problem !== undefined && media.failure?.canRetry !== false : stage === 'failed';
  return (
    <div className={styles.actions}>
      {stage === 'fileless' && (
        <FileButton label={texts.chooseNamed(name)} onFiles={choose}>
          {texts.choose}
        </FileButton>
      )}
      {repeats && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.retryNamed(name)}
          onClick={() => void retry(key).catch((thrown: unknown) => showProblem(thrown))}
        >
          {texts.retry}
        </Button>
      )}
      {(stage === 'sending' || stage === 'waiting' || stage === 'stalled') && (
        <IconButton icon={IconPlayerPause} label={texts.pause(name)} onClick={() => pause(key)} />
      )}
      {stage === 'paused' && <IconButton icon={IconPlayerPlay} label={texts.resume(name)} onClick={() => resume(key)} />}
      <IconButton icon={IconX} label={ends ? texts.cancel(name) : texts.dismiss(name)} onClick={() => void end()} />
    </div>
  );
}

function IconButton({ icon: Icon, label, onClick }: { icon: typeof IconX; label: string; onClick: () => void }) {
  return <Button variant="quiet" size="small" aria-label={label} title={label} icon={<Icon size={18} aria-hidden="true" />} onClick={onClick} />;
}
