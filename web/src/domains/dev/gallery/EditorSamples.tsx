import { useState } from 'react';
import { DraftNotice } from '../../../ui/editor/DraftNotice.tsx';
import { MarkdownField } from '../../../ui/editor/MarkdownField.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { galleryTexts } from '../gallery.texts.ts';
import { GallerySection } from './GallerySection.tsx';

const written = '**굵은 글**과 `코드`를 쓸 수 있어요.';
const shown = `<h3>제목</h3><p><strong>굵은 글</strong>과 <a href="/courses">링크</a></p>
<ul><li class="task"><input type="checkbox" disabled checked aria-label="끝낸 일">끝낸 일</li><li class="task"><input type="checkbox" disabled aria-label="남은 일">남은 일</li></ul>
<pre><code class="language-ts">// 주석
const greet = (name: string) =&gt; \`안녕하세요, \${name}님\`;
</code></pre>`;
const pictures = { maxBytes: 5 * 1024 * 1024, send: async () => '/images/sample.svg' };
const preview = async () => shown;

export function EditorSamples() {
  const [text, setText] = useState(written);
  const [restored, setRestored] = useState(true);
  const field = { onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value), preview, pictures };
  return (
    <GallerySection id="editor" title="글쓰기">
      <DraftNotice draft={{ restored, discard: () => setRestored(false) }} />
      <MarkdownField {...field} label="내용" name="content" value={text} maxLength={20_000} required />
      <MarkdownField {...field} label="내용 (오류)" name="wrong" value={galleryTexts.long.repeat(3)} maxLength={50} rows={4} error="내용이 너무 길어요." />
      <RichText html={shown} />
    </GallerySection>
  );
}
