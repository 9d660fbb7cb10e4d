import { SkeletonBox, SkeletonGroup } from '../../../../ui/skeleton.tsx'

/** The shapes of a basket. */
export function GroupSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBox className="h-20" />
      <SkeletonBox className="mt-3 h-40" />
      <SkeletonBox className="mt-3 h-40" />
    </SkeletonGroup>
  )
}
