import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'

const star =
  'M12 2.600 14.900 8.600l6.600.900-4.800 4.600 1.200 6.500L12 17.500l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.900z'

/** A single star, full unless it is off; `className` gives it its size. */
export function Star({ isOff, className = 'ico' }: { isOff?: boolean; className?: string }) {
  return (
    <svg className={join(className, isOff && 'off')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={star} />
    </svg>
  )
}

/** One star and its number, `4,8`, with what stands after it. */
export function Rating({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  return (
    <span className="rating">
      <Star />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{value}</span>
      {children}
    </span>
  )
}

/** Five stars of which some are full; `label` says how many. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} isOff={place > Math.round(value)} />
      ))}
    </span>
  )
}
