import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../offline-lectures/parts/fetch-file.ts';

/** What a file of captions says. Video and list read it together; the reader comes with the first file. */
export function useCaptions(url: string | undefined) {
  // The address is signed anew each time a lecture is read; before the signature it names the file.
  const file = url?.split('?', 1)[0];
  return useQuery({ queryKey: ['captions', file], queryFn: () => read(url ?? ''), enabled: url !== undefined, staleTime: Infinity });
}

async function read(url: string) {
  const [{ readCaptions, transcriptOf }, file] = await Promise.all([import('./read-captions.ts'), fetchFile(url)]);
  const captions = readCaptions(file as string);
  return { captions, transcript: transcriptOf(captions) };
}
