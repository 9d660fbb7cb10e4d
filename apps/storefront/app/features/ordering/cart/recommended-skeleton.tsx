import { SkeletonBox } from '../../../ui/skeleton.tsx'

/** As high as the row of dishes that comes: what stands below it stays in place. */
export function RecommendedSkeleton() {
  return (
    <div className="section" aria-hidden="true">
      <SkeletonBox className="mb-4 block h-7 w-1/2" />
      <div className="hscroll">
        {[1, 2, 3, 4].map((tile) => (
          <SkeletonBox key={tile} className="h-64 w-37 flex-none rounded-l" />
        ))}
      </div>
    </div>
  )
}
