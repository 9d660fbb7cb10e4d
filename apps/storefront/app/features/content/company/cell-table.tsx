import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'

type CellTableProps = {
  readonly name: string
  readonly columns: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly isZones?: boolean
}

/**
 * A table whose rows are cards on phones, each value beside the name of its column. Its roles are written out: a
 * `table` that is laid out as a grid is no table to readers.
 */
export function CellTable({ name, columns, rows, isZones }: CellTableProps) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/useFocusableInteractive: cells to read
    <div className={join('tbl', isZones && 'tbl--z')} role="table" aria-label={name}>
      <div className="tbl__h" role="row">
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      {rows.map(({ key, cells: [title, ...cells] }) => (
        <div key={key} className="tbl__r" role="row">
          <b role="cell">{title}</b>
          {cells.map((cell, place) => (
            <span key={columns[place + 1]} role="cell" className={isZones ? 't-num' : undefined}>
              <small>{columns[place + 1]}</small>
              {cell}
            </span>
          ))}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: cells to read
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}
