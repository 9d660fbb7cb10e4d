import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** Skeletons of the right size, after 300 ms: quick answers do not flicker. */
export function Loading({ label, rows = 3 }: { readonly label: string; readonly rows?: number }) {
  const [isShown, setIsShown] = useState(false)
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div role="status" aria-label={label} className="sks">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their places
        <span key={row} className="sk sk--card" />
      ))}
    </div>
  )
}

/** What went wrong, its number, and another try where that may help. */
export function Failed({
  title,
  text,
  icon = 'cloud-off',
  retryLabel,
  onRetry,
}: {
  readonly title: string
  readonly text: string
  readonly icon?: IconName
  readonly retryLabel?: string
  readonly onRetry?: () => void
}) {
  return (
    <div className="failed" role="alert">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className="t-2">{text}</p>
      {onRetry && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

/** What an empty screen means. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="emptyb">
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <circle cx="80" cy="80" r="70" />
        <circle cx="80" cy="80" r="46" />
        <circle cx="80" cy="80" r="22" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
