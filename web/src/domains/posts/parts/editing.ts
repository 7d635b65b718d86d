import { postPictureMaxBytes } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { PictureUpload } from '../../../ui/editor/use-pictures.ts';
import { posts } from '../posts.api.ts';

/** The editor's requests to the server. */
export async function preview(content: string): Promise<string> {
  return (await posts.previewMarkdown.mutate({ body: { content } })).body.contentHtml;
}

export const pictures: PictureUpload = {
  maxBytes: postPictureMaxBytes,
  send: async (image) => (await posts.createPostPicture.mutate({ body: { image } })).body.url,
};
