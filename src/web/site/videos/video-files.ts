/** Where the files of a film lie. */
export const videoFiles = (id: string) => ({
  film: `/videos/${id}.mp4`,
  captions: `/videos/${id}.vtt`,
  poster: `/videos/${id}.webp`,
});
