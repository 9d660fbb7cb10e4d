import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** The shapes of the blocks and of the order beside them. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup className="cols cols--checkout">
      <div className="cform">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="cblock">
            <SkeletonBox className="h-6 w-1/3" />
            <SkeletonBox className="h-17 rounded-l" />
          </div>
        ))}
      </div>
      <SkeletonBox className="h-128 rounded-xl" />
    </SkeletonGroup>
  )
}
