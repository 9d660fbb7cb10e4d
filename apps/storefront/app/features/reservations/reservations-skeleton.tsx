import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The shape of the form until the browser knows what day it is. */
export function ReservationsSkeleton() {
  return (
    <SkeletonGroup className="cols">
      <div className="stack gap-7">
        <SkeletonBox className="h-20 rounded-2xl" />
        <SkeletonBox className="h-28 rounded-2xl" />
        <SkeletonBox className="h-20 rounded-2xl" />
        <SkeletonBox className="h-96 rounded-2xl" />
      </div>
      <SkeletonBox className="h-72 rounded-2xl" />
    </SkeletonGroup>
  )
}
