import { useQuery } from '@tanstack/react-query';
import { fetchText } from '../offline-lectures/parts/fetch-text.ts';

/** The content of a caption file, shared by video and transcript; the parser loads with the first file. */
export function useCaptions(url: string | undefined) {
  // Each load of a lecture signs the address anew; without its signature it identifies the file.
  const file = url?.split('?', 1)[0];
  return useQuery({ queryKey: ['captions', file], queryFn: () => read(url ?? ''), enabled: url !== undefined, staleTime: Infinity });
}

async function read(url: string) {
  const [{ readCaptions, transcriptOf }, file] = await Promise.all([import('./read-captions.ts'), fetchText(url)]);
  const captions = readCaptions(file);
  return { captions, transcript: transcriptOf(captions) };
}
