/** A video counts as completed when this share of it has been reached. */
export const completionShare = 0.9;

/** Fastest playing that watched time is counted for: seconds of a lecture in one second of the database's clock. */
export const fastestCounting = 2.5;

/** Most saves that are replayed at once. */
export const maxReplayedSaves = 50;

/** Speeds that the player offers. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Days for which a lecture that somebody has not seen is marked as new. */
export const newLectureDays = 30;

/** The type of a source that is a list of qualities (HLS), each of which a player asks for by pieces. */
export const hlsType = 'application/vnd.apple.mpegurl';
