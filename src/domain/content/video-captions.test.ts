import { expect, test } from "vitest";
import { videoCaptions } from "./video-captions.ts";

test("captions are contiguous, one sentence each, until the video ends", () => {
  const text = videoCaptions({
    seconds: 70,
    chapters: [
      { at: 0, title: "One", text: "Eight888. Eight888." },
      { at: 60, title: "Two", text: "A price of $84.50 & <b>tax</b>" },
    ],
  });
  expect(text).toBe(`WEBVTT

00:00:00.000 --> 00:00:30.000
Eight888.

00:00:30.000 --> 00:01:00.000
Eight888.

00:01:00.000 --> 00:01:10.000
A price of $84.50 &amp; &lt;b&gt;tax&lt;/b&gt;
`);
});
