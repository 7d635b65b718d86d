import { parseCues } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { problemOf } from '../../client/api-problem.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { fetchText } from '../offline-lectures/parts/fetch-text.ts';
import { uploads } from '../uploads/uploads.api.ts';
import { captionTexts as texts } from './captions.texts.ts';
import type { FileRef, OutlineCaption } from './outline.ts';
import type { TranscriptEditorProps } from './TranscriptEditor.tsx';

const transcriptEditor = defineModal<TranscriptEditorProps>(async () => (await import('./TranscriptEditor.tsx')).TranscriptEditor);

/** Opens captions beside their video. @returns the corrected file, or why they cannot be corrected now */
export async function correctCaption({ label, file }: OutlineCaption, video: FileRef | undefined): Promise<{ file?: File | undefined; problem?: string }> {
  try {
    const [captionUrl, videoUrl] = await Promise.all([urlOf(file), urlOf(video)]);
    if (!captionUrl) return { problem: texts.notYet };
    const cues = parseCues(await fetchText(captionUrl));
    const answer = await openModal(transcriptEditor, { label, name: file.name, cues, videoUrl });
    return { file: answer instanceof File ? answer : undefined };
  } catch (thrown) {
    return { problem: problemOf(thrown).message };
  }
}

/** Address of a file's content, once it is available. */
async function urlOf(file: FileRef | undefined): Promise<string | undefined> {
  if (file?.mediaId === undefined) return undefined;
  return (await uploads.getUpload.query({ params: { id: String(file.mediaId) } })).body.url;
}
