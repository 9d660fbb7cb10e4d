type Column = string | { readonly amount: string }

/** The heads of a table's columns: amounts stand at the right; an empty one is over buttons. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (column === '') return <td key="" />
          const isAmount = typeof column !== 'string'
          const label = isAmount ? column.amount : column
          return (
            <th key={label} scope="col" {...(isAmount && { className: 'r' })}>
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
