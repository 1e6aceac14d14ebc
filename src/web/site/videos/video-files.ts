/** Addresses of the files of a film. */
export const videoFiles = (id: string) => ({
  film: `/videos/${id}.mp4`,
  captions: `/videos/${id}.vtt`,
  poster: `/videos/${id}.webp`,
});
