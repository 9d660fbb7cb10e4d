import { useT } from '../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The page of the card before it is known whose it is. */
export function LoyaltySkeleton() {
  const c = useT('common')
  return (
    <SkeletonGroup label={c('loading')} className="loyp">
      <div className="stack gap-5">
        <SkeletonBox className="loy__sk w-full rounded-xl" />
        <SkeletonBox className="h-72 w-full rounded-xl" />
      </div>
      <div className="stack gap-6">
        <SkeletonBox className="h-28 w-full rounded-l" />
        <SkeletonBox className="h-80 w-full rounded-l" />
      </div>
    </SkeletonGroup>
  )
}
