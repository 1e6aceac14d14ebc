type Person = { name: string; role: string; does: string };

// Beside each other no two are alike.
const tones = ["delta", "wheat", "leaf", "night"];

/** Nobody's photo: initials on a field of their own. */
export function PeopleList({ title, lead, people }: { title: string; lead: string; people: Person[] }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <ul className="people">
        {people.map((person, index) => (
          <li key={person.name}>
            <span className={`person-mark tone tone-${tones[index % tones.length]}`} aria-hidden="true">
              <svg viewBox="0 0 240 150" width="240" height="150" preserveAspectRatio="xMidYMax slice">
                <path d={rows} fill="var(--row)" />
              </svg>
              <span>{initials(person.name)}</span>
            </span>
            <h3>{person.name}</h3>
            <p className="person-role">{person.role}</p>
            <p>{person.does}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const rows = Array.from({ length: 7 }, (_, row) => `M${-150 + row * 70} 150l150 -150h34l-150 150z`).join("");

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2);
