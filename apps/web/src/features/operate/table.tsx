import * as styles from "./table.module.css";
import type { Key, ReactNode } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** A column: its name, and what it says of a row. */
type Column<Row> = readonly [name: string, cell: (row: Row) => ReactNode];

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  /** What can be done with a row, and a name of this column that is only read out. */
  readonly action?: Column<Row>;
}

/** Rows in columns; on narrow screens each row is a block, with the column's name before what it holds. */
export function Table<Row>({ rows, keyOf, columns, action }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {action && (
            <th scope="col">
              <VisuallyHidden>{action[0]}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([name, cell], at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name}>
                  {cell(row)}
                </td>
              ),
            )}
            {action && <td>{action[1](row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
