// On the offline page: the browser says "online" before the first request gets through, so it is asked until one does.
const pause = 4000;

async function look() {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer && answer.status < 500) location.reload();
}

addEventListener("online", () => void look());
setInterval(() => void look(), pause);
