/** Display size of a picture, in pixels. */
export interface PictureFrame {
  width: number;
  height: number;
}
