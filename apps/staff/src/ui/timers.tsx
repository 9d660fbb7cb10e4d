import { Icon } from '@doira/web/ui/icon.tsx'

const circumference = 125.7

type Timer = {
  readonly level: 'ok' | 'soon' | 'late'
  readonly minutes: number
  readonly label: string
}

/** What is left of a promise: the part as a ring, the minutes inside. Not announced by itself. */
export function TimeRing({
  level,
  minutes,
  part,
  label,
}: Timer & {
  /** 0 to 1. */
  readonly part: number
}) {
  return (
    <span className={`tring tring--${level}`} role="timer" aria-live="off" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className="tring__bg" />
        {level !== 'late' && (
          <circle
            cx="24"
            cy="24"
            r="20"
            className="tring__v"
            strokeDasharray={`${(part * circumference).toFixed(1)} ${circumference}`}
            transform="rotate(-90 24 24)"
          />
        )}
      </svg>
      <b aria-hidden="true">{minutes < 0 ? `\u2212${-minutes}` : minutes}</b>
    </span>
  )
}

/** The minutes that are left, for rows of many orders: only what is near or late has a colour. */
export function TimeLeft({
  level,
  minutes,
  unit,
  label,
}: Timer & {
  /** Under the number: minutes, or that they are few. */
  readonly unit: string
}) {
  return (
    <span className={`tleft tleft--${level}`} role="timer" aria-live="off" aria-label={label}>
      <b aria-hidden="true">{minutes < 0 ? `\u2212${-minutes}` : minutes}</b>
      {level !== 'late' && <small aria-hidden="true">{unit}</small>}
    </span>
  )
}

/** How long a new order waits. */
export function WaitPill({ level, time }: { readonly level: Timer['level']; readonly time: string }) {
  return (
    <span className={`waitp waitp--${level}`}>
      <Icon name={level === 'ok' ? 'bell' : 'bell-ring'} />
      <span className="t-num">{time}</span>
    </span>
  )
}
