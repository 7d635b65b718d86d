#!/bin/sh
# Makes the demo's clips: flat shapes that move, a clock, a bar that fills and chapter titles. See README.md beside this file.
# Usage: make-clips.sh <Pretendard-SemiBold.otf>
set -eu
font="$1"
cd "$(dirname "$0")"

text() { # text, size, colour, x, y, first second, last second
  printf "drawtext=fontfile=%s:text='%s':fontsize=%s:fontcolor=%s:x=%s:y=%s:enable='between(t,%s,%s)'" "$font" "$1" "$2" "$3" "$4" "$5" "$6" "$7"
}

clip() { # name, seconds, background, shape, four chapter titles
  name="$1"; seconds="$2"; back="$3"; shape="$4"; quarter=$((seconds / 4)); filters=""
  index=0
  for title in "$5" "$6" "$7" "$8"; do
    filters="$filters,$(text "$((index + 1))장" 22 0xBFE5D3 48 56 $((index * quarter)) "$((index * quarter + quarter)).0-0.01"),$(text "$title" 36 white 48 88 $((index * quarter)) "$((index * quarter + quarter)).0-0.01")"
    index=$((index + 1))
  done
  clock="drawtext=fontfile=$font:text='%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}':fontsize=72:fontcolor=white:x=48:y=210"
  for codec in h264 vp9; do
    if [ "$codec" = h264 ]; then options="-c:v libx264 -preset veryslow -profile:v main -crf 34 -tune animation -movflags +faststart"; file="$name.mp4"
    else options="-c:v libvpx-vp9 -crf 46 -b:v 0 -deadline good -cpu-used 1 -row-mt 1"; file="$name.webm"; fi
    ffmpeg -hide_banner -loglevel error -y -f lavfi -i "color=c=$back:s=640x360:r=6:d=$seconds" \
      -f lavfi -i "color=c=$shape:s=96x96:r=6:d=$seconds" -f lavfi -i "color=c=0x00A86B:s=640x8:r=6:d=$seconds" \
      -filter_complex "[0][1]overlay=x='440+80*sin(t*PI/6)':y='150+60*cos(t*PI/6)'[a];[a][2]overlay=x='-640+640*t/$seconds':y=352[b];[b]null$filters,$clock" \
      $options -pix_fmt yuv420p -g 60 -map_metadata -1 -fflags +bitexact "$file"
  done
}

clip opening 90 0x123D2F 0x7FCBA8 '들어가며' '무엇을 배우나요' '어떻게 배우나요' '정리하기'
