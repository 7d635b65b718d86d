import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { NotGiven, type Good, type SoldKind } from '../../sold-kinds/sold-kind.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { countPayable, recordOrderItem, requestPaidMentorings, takeBackMentorings } from '../mentorings/change/booking.public.ts';
import { shownPicture } from '../users/authors.public.ts';

/** The title of a session of the mentor `u` in orders: its mentor and its time in Seoul. */
export const sessionTitle = (u: string, startAt: string) =>
  `${u}.name || to_char(${startAt} AT TIME ZONE 'Asia/Seoul', '" 멘토링 · "FMMM"월 "FMDD"일 "HH24:MI')`;

const findShown = statement(
  'mentoring-requests.find-shown',
  { parameters: { ids: z.array(z.number()) }, row: { id: z.number(), title: present(z.string()), picture: present(z.string().nullable()) } },
  `SELECT g.id, ${sessionTitle('u', 'g.start_at')} AS title, ${shownPicture('u')} AS picture FROM mentorings g JOIN users u ON u.id = g.mentor_id WHERE g.id = ANY ($ids)`,
);

const itemsOf = (goods: readonly Good[]) => goods.map(({ itemId }) => itemId);

/** A session with a mentor, as a sold thing: `requestMentoring` creates its orders, and `cancelMentoring` refunds them. */
export const mentoring: SoldKind = {
  /** Neither carts nor checkout have any. */
  offers: () => Promise.resolve(new Map()),
  async shown(ids) {
    const rows = await findShown.all({ ids: [...ids] });
    return new Map(rows.map(({ id, title, picture: url }) => [id, { title, thumbnailUrl: url ?? imageUrl(null), linked: true, open: false }]));
  },
  delivery: {
    /** Its time is held already, from its creation. */
    async hold(goods) {
      for (const { refId, itemId } of goods) await recordOrderItem(refId, itemId);
    },
    async look(_userId, goods) {
      if ((await countPayable(itemsOf(goods))) < goods.length) throw new NotGiven('GONE');
    },
    async give(_userId, goods) {
      if ((await requestPaidMentorings(itemsOf(goods))) < goods.length) throw new NotGiven('GONE');
    },
    /** The refund is shown on the session's own page. */
    shares: () => Promise.resolve(new Map()),
    async takeBack(goods) {
      await takeBackMentorings(itemsOf(goods));
    },
  },
};
