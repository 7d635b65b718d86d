import { inPictureQueue } from '@baeum/api/src/domains/files/picture-queue.ts';
import { imageMaxBytes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#00a86b' } });

function upload(member: TestClient, bytes: Uint8Array, { name = 'me.png', member: field = 'image' } = {}) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name));
  return member.fetch('/user/api/v1/profile/image', { method: 'PUT', body: form });
}

const storedOf = (userId: number) => app.sql<{ key: string }>('SELECT key FROM images WHERE user_id = $1', [userId]);

/** A PNG whose header claims a size that nothing after it has. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

describe('setProfileImage', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('keeps a %s as a small square without its metadata', async (format) => {
    const member = await signedInClient(app);
    const marked = await picture()
      .withExif({ IFD0: { Copyright: 'PLACE-OF-BIRTH', Artist: '서울' } })
      .toFormat(format)
      .toBuffer();
    expect(marked.includes('PLACE-OF-BIRTH')).toBe(true);
    const { status, body } = await upload(member, marked);
    expect([status, body.profileImageUrl]).toEqual([200, expect.stringMatching(new RegExp(`^/images/profile-${member.user.id}-[0-9a-f]{12}\\.webp$`))]);
    const stored = await fetch(app.url + body.profileImageUrl);
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(stored.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    expect(bytes.includes('PLACE-OF-BIRTH')).toBe(false);
    expect((await member.call('getProfile')).body.profileImageUrl).toBe(body.profileImageUrl);
  });

  test('stands beside what the person writes, wherever others read it, and beside nothing of a profile that is held', async () => {
    const [member, reader] = [await signedInClient(app), await signedInClient(app)];
    await app.sql("UPDATE users SET created_at = now() - interval '1 year' WHERE id = $1", [member.user.id]);
    const { id: postId } = (await member.call('createPost', { body: { type: 'FREE', title: '사진이 있는 글', content: '글' } })).body;
    await member.call('createComment', { params: { id: String(postId) }, body: { content: '댓글' } });
    await member.call('sendMessage', { body: { toUserId: reader.user.id, content: '안녕하세요.' } });
    const shown = async () => {
      const post = (await reader.call('getPost', { params: { id: String(postId) } })).body;
      const listed = (await reader.call('listPosts', { query: { q: '사진이 있는 글' } })).body.items[0];
      const [message] = (await reader.call('listMessages', { query: {} })).body.items;
      const talk = (await reader.call('listConversation', { query: { userId: String(member.user.id) } })).body;
      return [post.author, post.comments[0].author, listed.author, message.from, talk.person].map(({ imageUrl }) => imageUrl);
    };
    expect(await shown()).toEqual(Array(5).fill(undefined));
    const { profileImageUrl } = (await upload(member, await picture().png().toBuffer())).body;
    expect(await shown()).toEqual(Array(5).fill(profileImageUrl));
    await app.sql('UPDATE users SET profile_held_at = now() WHERE id = $1', [member.user.id]);
    expect(await shown()).toEqual(Array(5).fill(undefined));
  });

  test('takes the formats of phones, and says which it takes', async () => {
    const member = await signedInClient(app);
    for (const bytes of [await picture().avif().toBuffer(), await picture().gif().toBuffer()]) expect((await upload(member, bytes)).status).toBe(200);
    const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
    const said = async (bytes: Buffer) => (await upload(member, bytes)).body.message;
    expect(await said(heic)).toContain('HEIC');
    expect([await said(heic), await said(Buffer.from('BM'))]).toEqual(Array(2).fill(expect.stringContaining('JPG, PNG, WEBP, AVIF, GIF')));
  });

  test('turns a picture the way its camera was held', async () => {
    const member = await signedInClient(app);
    const halves = await picture(400, 400)
      .composite([{ input: await picture(400, 200).negate().png().toBuffer(), gravity: 'north' }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(member, halves);
    const { data } = await sharp(Buffer.from(await (await fetch(app.url + body.profileImageUrl)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1], 'green is at the top now').toBeGreaterThan(140);
  });

  test('takes the place of the former one, and deleting leaves none', async () => {
    const member = await signedInClient(app);
    const first = (await upload(member, await picture().png().toBuffer())).body.profileImageUrl;
    const second = (await upload(member, await picture().negate().png().toBuffer())).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect((await storedOf(member.user.id)).map(({ key }) => `/images/${key}`)).toEqual([second]);
    expect((await fetch(app.url + first)).status).toBe(404);
    expect((await member.call('deleteProfileImage')).status).toBe(204);
    expect(await storedOf(member.user.id)).toEqual([]);
    expect((await member.call('getProfile')).body.profileImageUrl).toBeUndefined();
  });

  test('of several at once one picture is left, and it is the one that the profile shows', async () => {
    const member = await signedInClient(app);
    const pictures = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        picture(100 + index)
          .tint({ r: 40 * index, g: 10, b: 90 })
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map((bytes) => upload(member, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { profileImageUrl } = (await member.call('getProfile')).body;
    expect((await storedOf(member.user.id)).map(({ key }) => `/images/${key}`)).toEqual([profileImageUrl]);
  });

  test('nothing that is hidden in a picture is kept', async () => {
    const member = await signedInClient(app);
    const script = '<script>alert(document.domain)</script>';
    const hiding = await picture()
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(member, Buffer.concat([hiding, Buffer.from(`${script}PK\u0003\u0004`)]), { name: 'me.html' });
    expect(status).toBe(200);
    const stored = await fetch(app.url + body.profileImageUrl);
    expect([stored.headers.get('content-type'), stored.headers.get('content-disposition')]).toEqual(['image/webp', expect.not.stringContaining('html')]);
    expect(Buffer.from(await stored.arrayBuffer()).includes('script')).toBe(false);
  });

  describe('what is no picture is refused', async () => {
    const png = await picture(64, 64).png().toBuffer();
    test.each<[string, Buffer]>([
      ['text', Buffer.from('hello')],
      ['HTML under the name of a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>')],
      ['a GIF that is also a script', Buffer.from('GIF89a/*.......*/=alert(1)//')],
      ['a PNG of which only the beginning is one', Buffer.concat([png.subarray(0, 40), Buffer.from('not a picture'.repeat(50))])],
      ['a PNG that is cut off', png.subarray(0, Math.floor(png.length / 2))],
      ['50,000 × 50,000 pixels', withSize(png, 50_000, 50_000)],
      ['a line of 11,000 pixels', await picture(11_000, 1).png().toBuffer()],
      ['nothing', Buffer.alloc(0)],
    ])('%s', async (_what, bytes) => {
      const member = await signedInClient(app);
      const started = performance.now();
      const { status, body } = await upload(member, bytes);
      expect([status, body.errorCode]).toEqual([400, 'PROFILE_003']);
      expect(performance.now() - started, 'judged before it is decoded').toBeLessThan(3000);
      expect(await storedOf(member.user.id)).toEqual([]);
    });
  });

  test('people take turns by how many pixels they bring, and nobody fills the queue alone', async () => {
    let open = (): void => undefined;
    const first = inPictureQueue({ of: 0, pixels: 1 }, () => new Promise<void>((done) => (open = done)));
    const order: string[] = [];
    const bring = (of: number, name: string, pixels: number) => inPictureQueue({ of, pixels }, async () => void order.push(name));
    const many = Array.from({ length: 5 }, (_, at) => bring(1, `many ${at}`, 100));
    await expect(bring(1, 'one too many', 1)).rejects.toMatchObject({ entry: { errorCode: 'COMMON_013' } });
    const others = [bring(2, 'large', 350), bring(3, 'small', 10)];
    open();
    await Promise.all([first, ...many, ...others]);
    expect(order).toEqual(['small', 'many 0', 'many 1', 'many 2', 'large', 'many 3', 'many 4']);
  });

  test('is put off while too many wait to be drawn', async () => {
    const member = await signedInClient(app);
    const png = await picture().png().toBuffer();
    const { promise: turn, resolve: goOn } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 20 }, (_, of) => inPictureQueue({ of, pixels: 1 }, () => turn));
    const putOff = await upload(member, png);
    expect([putOff.status, putOff.body.errorCode, putOff.headers.get('retry-after')]).toEqual([503, 'COMMON_013', '5']);
    goOn();
    await Promise.all(waiting);
    expect((await upload(member, png)).status).toBe(200);
  });

  test('is one file', async () => {
    const member = await signedInClient(app);
    const png = await picture().png().toBuffer();
    const form = new FormData();
    for (const name of ['one.png', 'other.png']) form.append('image', new File([new Uint8Array(png)], name));
    const { status, body } = await member.fetch('/user/api/v1/profile/image', { method: 'PUT', body: form });
    expect([status, body.errorCode, await storedOf(member.user.id)]).toEqual([400, 'COMMON_001', []]);
  });

  test('5 MB are taken and one byte more is not', async () => {
    const member = await signedInClient(app);
    const jpeg = await picture().jpeg().toBuffer();
    const ofSize = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(member, ofSize(imageMaxBytes))).status).toBe(200);
    for (const size of [imageMaxBytes + 1, 2 * imageMaxBytes]) {
      const { status, body } = await upload(member, ofSize(size));
      expect([status, body.errorCode]).toEqual([413, 'COMMON_008']);
    }
  });

  test('other forms are refused', async () => {
    const member = await signedInClient(app);
    const bytes = await picture().png().toBuffer();
    expect((await upload(member, bytes, { member: 'avatar' })).status).toBe(400);
    const put = (body: string | Buffer<ArrayBuffer>, type: string) =>
      member.fetch('/user/api/v1/profile/image', { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await put(Buffer.from(bytes), 'image/png')).toMatchObject({ status: 415, body: { errorCode: 'COMMON_009' } });
    expect((await put('image=abc', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await put('--x\r\nContent-Disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n', 'multipart/form-data; boundary=x')).status).toBe(400);
  });

  test('a picture of the demo stays when somebody replaces it', async () => {
    const member = await signedInClient(app);
    const { id } = await createUser(app);
    await app.sql("INSERT INTO images (key, content_type, bytes) VALUES ('shared-picture.svg', 'image/svg+xml', '\\x00')");
    await app.sql("UPDATE users SET profile_image_url = '/images/shared-picture.svg' WHERE id = ANY($1)", [[member.user.id, id]]);
    await upload(member, await picture().png().toBuffer());
    expect(await app.sql("SELECT key FROM images WHERE key = 'shared-picture.svg'")).toHaveLength(1);
  });
});
