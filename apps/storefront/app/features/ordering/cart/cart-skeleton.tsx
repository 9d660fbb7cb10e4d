import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** The cart before the browser has read what it stored. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="cols">
      <div>
        {[1, 2, 3].map((row) => (
          <div key={row} className="cline">
            <SkeletonBox className="size-18 rounded-m" />
            <span className="stack gap-2">
              <SkeletonBox className="h-5 w-2/3" />
              <SkeletonBox className="h-11 w-33 rounded-full" />
            </span>
            <SkeletonBox className="h-5 w-20" />
          </div>
        ))}
      </div>
      <SkeletonBox className="h-80 rounded-xl" />
    </SkeletonGroup>
  )
}
