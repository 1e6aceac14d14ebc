type Props = { title: string; lead: string; columns: string[]; rows: string[][]; note?: string | undefined };

/** A table of words; on phones each row becomes a list of its cells with their heads. */
export function WordTable({ title, lead, columns, rows, note }: Props) {
  return (
    <>
      <h2>{title}</h2>
      <p className="lead mb-8">{lead}</p>
      <table className="table word-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-head={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note ? <p className="note mt-4">{note}</p> : null}
    </>
  );
}
