/** Short statements under rules: what is in, what is not, what to know. */
export function RuledList({ items, columns = 2 }: { items: { title: string; text: string }[]; columns?: 2 | 3 }) {
  return (
    <ul className={columns === 3 ? "ruled ruled-three" : "ruled"}>
      {items.map((item) => (
        <li key={item.title}>
          <b>{item.title}</b>
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
