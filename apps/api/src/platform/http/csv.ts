type Cell = string | number

/** A table for a spreadsheet, to be kept under this name. */
export function answerCsv(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(toCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map(toCell).join(',')).join('\r\n')
}

/** Quoted; words are never a formula to a spreadsheet. */
function toCell(value: Cell): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
