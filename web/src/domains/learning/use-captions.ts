import { useQuery } from '@tanstack/react-query';
import { fetchText } from '../../client/fetch-api.ts';

/** What a file of captions says. Video and list read it together; the reader comes with the first file. */
export function useCaptions(url: string | undefined) {
  // The address is signed anew each time a lecture is read; before the signature it names the file.
  const file = url?.split('?', 1)[0];
  return useQuery({ queryKey: ['captions', file], queryFn: () => read(url ?? ''), enabled: url !== undefined, staleTime: Infinity });
}

async function read(url: string) {
  const [{ readCaptions, transcriptOf }, text] = await Promise.all([import('./read-captions.ts'), fetchText(url)]);
  const captions = readCaptions(text);
  return { captions, transcript: transcriptOf(captions) };
}
