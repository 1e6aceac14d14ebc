type Item = { question: string; answer: string; id?: string };

/** Opens without script. */
export function QuestionList({ items, openFirst = false }: { items: Item[]; openFirst?: boolean }) {
  return (
    <div className="questions">
      {items.map((item, index) => (
        <details key={item.question} id={item.id} open={openFirst && index === 0}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </div>
  );
}
