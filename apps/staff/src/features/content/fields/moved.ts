/** The same rows with one of them a place earlier. */
export function moved(rows: readonly unknown[], place: number): readonly unknown[] {
  return rows.toSpliced(place, 1).toSpliced(place - 1, 0, rows[place])
}
