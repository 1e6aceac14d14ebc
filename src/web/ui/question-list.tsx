import { slugOf } from "#contract/site/addresses.ts";

type Item = { question: string; answer: string };

/** Opens without script. Each question has an address of its own. */
export function QuestionList({ items, openFirst = false }: { items: Item[]; openFirst?: boolean }) {
  return (
    <div className="questions">
      {items.map((item, index) => (
        <details key={item.question} id={slugOf(item.question)} open={openFirst && index === 0}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </div>
  );
}
