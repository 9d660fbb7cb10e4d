import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { SkeletonColumns } from '../../../ui/skeleton-columns.tsx'

export function OrderListSkeleton() {
  return (
    <SkeletonGroup className="olist mt-5">
      {[1, 2].map((card) => (
        <SkeletonBox key={card} className="h-68 w-full rounded-xl" />
      ))}
    </SkeletonGroup>
  )
}

/** The list with its tabs, before it is known whose it is. */
export function MyOrdersSkeleton() {
  return (
    <>
      <SkeletonBox className="h-12 w-60 rounded-s" />
      <OrderListSkeleton />
    </>
  )
}

/** The status page: map and headline. */
export function OrderStatusSkeleton() {
  return (
    <SkeletonGroup className="container track-wrap">
      <div className="track-layout">
        <SkeletonBox className="track-map w-full" />
        <div className="track-card">
          <SkeletonBox className="h-12 w-3/4 rounded-s" />
          <SkeletonBox className="h-16 w-full rounded-l" />
          <SkeletonBox className="h-20 w-full rounded-l" />
        </div>
      </div>
    </SkeletonGroup>
  )
}

/** The detail page: steps and panels. */
export function OrderDetailSkeleton() {
  return (
    <SkeletonColumns
      className="cols"
      columns={[
        ['stack gap-6', 'h-12 w-2/3 rounded-s', 'h-64 w-full rounded-l'],
        ['cols__aside', 'h-56 w-full rounded-xl', 'h-80 w-full rounded-xl'],
      ]}
    />
  )
}
