import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.tsx'

/** One grey box; give it the size and radius of the real thing by utilities. */
export function SkeletonBox({ className }: { className?: string }) {
  return <span className={join('sk', className)} aria-hidden="true" />
}

/** Holds skeletons and announces to screen readers that something is coming. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  const t = useT('common')
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}

/** The shapes of a page in columns: each has its classes, then those of its boxes. */
export function SkeletonColumns({
  className,
  columns,
}: {
  className: string
  columns: readonly (readonly [column: string, ...boxes: string[]])[]
}) {
  return (
    <SkeletonGroup className={className}>
      {columns.map(([column, ...boxes]) => (
        <div key={[column, ...boxes].join(' ')} className={column}>
          {boxes.map((box, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name than their place
            <SkeletonBox key={place} className={box} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
