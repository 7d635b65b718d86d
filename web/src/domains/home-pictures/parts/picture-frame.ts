/** The shape in which a picture is shown, in pixels. */
export interface PictureFrame {
  width: number;
  height: number;
}
