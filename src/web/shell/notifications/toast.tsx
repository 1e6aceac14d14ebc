import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { type Notification, notificationLimit, notifications } from "./notifications-store.ts";
import * as t from "#words/shell.ts";

/** A finger that has gone this far to the side puts it away. */
const swipePixels = 60;

/** Reasons to keep it on the screen: a pointer over it, the focus in it, a finger on it. */
const hold = { pointer: 1, focus: 2, finger: 4 } as const;

export default function Toast({ item }: { item: Notification }) {
  const [held, setHeld] = useState(0);
  const left = useRef<number>(notificationLimit.milliseconds);
  const swipe = useRef<number>(null);
  const { id, open } = item;
  const keep = (why: number) => () => setHeld((all) => all | why);
  const release = (why: number) => () => setHeld((all) => all & ~why);
  useEffect(() => {
    // Other words are read anew.
    left.current = notificationLimit.milliseconds;
  }, [item]);
  useEffect(() => {
    if (!open) return notifications.remove(id);
    if (held) return;
    const start = Date.now();
    const timer = setTimeout(() => notifications.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [item, id, open, held]);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    swipe.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    keep(hold.finger)();
  };
  const move = ({ type, clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (swipe.current === null) return;
    const by = clientX - swipe.current;
    const over = type !== "pointermove";
    currentTarget.style.translate = over ? "" : `${by}px`;
    if (!over) return;
    swipe.current = null;
    release(hold.finger)();
    if (type === "pointerup" && Math.abs(by) > swipePixels) notifications.dismiss(id);
  };
  return (
    <div
      className="toast"
      onMouseEnter={keep(hold.pointer)}
      onMouseLeave={release(hold.pointer)}
      onFocus={keep(hold.focus)}
      onBlur={release(hold.focus)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={move}
      onPointerCancel={move}
    >
      <Icon name={item.tone === "problem" ? "warning" : "done"} />
      <div>
        <b className="block">{item.title}</b>
        {item.description}
      </div>
      <button type="button" className="icon-btn" aria-label={t.dismiss} onClick={() => notifications.dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
