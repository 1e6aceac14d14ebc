import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

type Fields = { get(name: string): unknown };

type Options<Answers> = { id: string; read: (from: Fields) => Answers };

/**
 * A form that the server answers by its address. With script the answer follows each key, and the address keeps what was
 * typed, so that it can be sent to somebody.
 */
export function useAnsweredForm<Answers>({ id, read }: Options<Answers>) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(() => read(new URLSearchParams(search)));
  useEffect(() => {
    // Text typed before the script arrived counts too.
    if (form.current) setAnswers(read(new FormData(form.current)));
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);
  const follow = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setAnswers(read(typed));
    const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    // Not through the router: nothing is to be loaded, scrolled or announced as a new screen.
    window.history.replaceState(window.history.state, "", `?${query}#${id}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
    result.current?.focus();
  };
  return {
    answers,
    form: { ref: form, method: "get" as const, action: `/compliance/#${id}`, onInput: follow, onSubmit: submit },
    result,
  };
}
