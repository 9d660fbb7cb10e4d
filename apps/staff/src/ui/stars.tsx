const star = 'M12 2.6 14.9 8.6l6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'

function Star({ isOff = false }: { readonly isOff?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" data-off={isOff ? '' : undefined} aria-hidden="true">
      <path d={star} />
    </svg>
  )
}

/** Five stars of which some are full; `label` says how many. */
export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} isOff={place > value} />
      ))}
    </span>
  )
}

/** One star and its number, where many stand below each other. */
export function StarNumber({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="stars">
      <Star />
      <b aria-hidden="true">{value}</b>
      <span className="sr-only">{label}</span>
    </span>
  )
}
