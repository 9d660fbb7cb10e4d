import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The shape of the form until the browser knows what day it is. */
export function ReservationsSkeleton() {
  return (
    <SkeletonGroup className="cols">
      <div className="stack gap-7">
        <SkeletonBox className="h-20 rounded-xl" />
        <SkeletonBox className="h-28 rounded-xl" />
        <SkeletonBox className="h-20 rounded-xl" />
        <SkeletonBox className="h-96 rounded-xl" />
      </div>
      <SkeletonBox className="h-72 rounded-xl" />
    </SkeletonGroup>
  )
}
