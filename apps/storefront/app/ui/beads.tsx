type FreeBarBeadsProps = {
  readonly value: number
  readonly max: number
}

const beads = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Ten beads, each a tenth of the way. Only to look at: the sentence above them says the same. */
export function ProgressBeads({ value, max }: FreeBarBeadsProps) {
  const done = max > 0 ? Math.min(1, value / max) * beads.length : beads.length
  return (
    <div className="freebar__beads" aria-hidden="true">
      {beads.map((bead) => (
        <i key={bead} data-on={bead <= done ? '' : undefined} />
      ))}
    </div>
  )
}

/** Where one is among several pictures of one thing. */
export function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span className="beads" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places
        <i key={place} data-on={place === current ? '' : undefined} />
      ))}
    </span>
  )
}
