import { useT } from '../../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'

export function OrderListSkeleton() {
  const c = useT('common')
  return (
    <SkeletonGroup label={c('loading')} className="olist mt-5">
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
  const c = useT('common')
  return (
    <SkeletonGroup label={c('loading')} className="container track-wrap">
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
  const c = useT('common')
  return (
    <SkeletonGroup label={c('loading')} className="cols">
      <div className="stack gap-6">
        <SkeletonBox className="h-12 w-2/3 rounded-s" />
        <SkeletonBox className="h-64 w-full rounded-l" />
      </div>
      <div className="cols__aside">
        <SkeletonBox className="h-56 w-full rounded-xl" />
        <SkeletonBox className="h-80 w-full rounded-xl" />
      </div>
    </SkeletonGroup>
  )
}
