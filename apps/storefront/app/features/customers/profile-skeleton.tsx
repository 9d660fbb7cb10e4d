import { useT } from '../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The profile before it is known whose it is. */
export function ProfileSkeleton() {
  const c = useT('common')
  return (
    <SkeletonGroup label={c('loading')} className="prof">
      <div className="stack gap-5">
        <SkeletonBox className="h-16 w-3/4 rounded-l" />
        <SkeletonBox className="h-20 w-full rounded-l" />
        <SkeletonBox className="h-72 w-full rounded-l" />
      </div>
      <div className="stack gap-4">
        <SkeletonBox className="h-40 w-full rounded-l" />
        <SkeletonBox className="h-40 w-full rounded-l" />
      </div>
    </SkeletonGroup>
  )
}
