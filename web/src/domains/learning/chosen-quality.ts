import HlsLight from 'hls.js/light';

/**
 * Applies the user's quality. The player also sets a quality itself: it takes a segment of the previous one for a new choice (and requests it,
 * overriding the choice), and clears the buffer on switching to automatic. Both are bypassed here.
 */
export class HlsWithChoice extends HlsLight {
  override get nextLevel(): number {
    return super.nextLevel;
  }

  override set nextLevel(_place: number) {
    // Set by the player.
  }

  override get currentLevel(): number {
    return super.currentLevel;
  }

  override set currentLevel(place: number) {
    if (place === -1) super.loadLevel = -1;
  }

  /** During playback the change applies from the next segment on, so that nothing stalls; a paused picture is replaced at once. */
  choose(place: number): void {
    if (place === this.manualLevel) return;
    if (this.media?.paused && this.media.readyState > 0) super.currentLevel = place;
    else super.nextLevel = place;
  }
}
