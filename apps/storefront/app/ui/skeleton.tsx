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
