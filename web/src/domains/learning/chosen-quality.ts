import HlsLight from 'hls.js/light';

/**
 * Shows the quality that somebody chose. The player sets a quality by itself, too: it takes a piece of the former one that comes to be shown for a new choice
 * (and asks for it, against the choice), and empties what has been loaded where the line is to choose. Both are left out here.
 */
export class HlsWithChoice extends HlsLight {
  override get nextLevel(): number {
    return super.nextLevel;
  }

  override set nextLevel(_place: number) {
    // Of the player.
  }

  override get currentLevel(): number {
    return super.currentLevel;
  }

  override set currentLevel(place: number) {
    if (place === -1) super.loadLevel = -1;
  }

  /** While the video plays the change follows the piece that is shown, so that nothing stops; a still picture is replaced at once. */
  choose(place: number): void {
    if (place === this.manualLevel) return;
    if (this.media?.paused && this.media.readyState > 0) super.currentLevel = place;
    else super.nextLevel = place;
  }
}
