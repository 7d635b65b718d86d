import { ChoiceFieldset } from '../../../ui/form/ChoiceFieldset.tsx';
import { isMoving } from '../follow-media.ts';
import styles from '../PosterField.module.css';
import { uploads } from '../uploads.api.ts';
import { uploadTexts as texts } from '../uploads.texts.ts';

/** Polling interval in milliseconds for thumbnails in processing. */
const lookEvery = 3000;

/** Selects a video's poster frame; nothing if there is no choice. */
export function PosterField({ mediaId }: { mediaId: number }) {
  const params = { id: String(mediaId) };
  const { data } = uploads.getUpload.useQuery({
    ...uploads.getUpload.options({ params }),
    refetchInterval: ({ state }) => (state.data && !state.data.body.posters && isMoving(state.data.body) ? lookEvery : false),
  });
  const choice = uploads.choosePoster.useMutation();
  const posters = data?.body.posters;
  if (!posters) return null;
  const chosen = choice.isPending ? choice.variables.body.number : posters.find((poster) => poster.chosen)?.number;
  return (
    <ChoiceFieldset legend={texts.poster} isRadioGroup help={texts.posterHelp}>
      {posters.map(({ number, url }) => (
        <label key={number} className={styles.poster}>
          <img src={url} alt={texts.posterNumbered(number)} className={styles.picture} />
          <input
            type="radio"
            name={`poster-${mediaId}`}
            className={styles.radio}
            checked={number === chosen}
            onChange={() => choice.mutate({ params, body: { number } })}
          />
        </label>
      ))}
    </ChoiceFieldset>
  );
}
