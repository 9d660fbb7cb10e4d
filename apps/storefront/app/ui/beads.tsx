type FreeBarBeadsProps = {
  /** The sentence above them; screen readers announce it as the value. */
  readonly label: string
  readonly value: number
  readonly max: number
}

const beads = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Ten beads, each a tenth of the way. */
export function ProgressBeads({ label, value, max }: FreeBarBeadsProps) {
  const done = max > 0 ? Math.min(1, value / max) * beads.length : beads.length
  return (
    <div
      className="freebar__beads"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={label}
      aria-label={label}
    >
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
