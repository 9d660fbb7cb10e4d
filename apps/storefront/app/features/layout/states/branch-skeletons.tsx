import { SkeletonBox } from '../../../ui/skeleton.tsx'

const cards = [1, 2, 3, 4, 5] as const
const facts = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The list of the branches beside its map. */
export function BranchesSkeleton() {
  return (
    <>
      <div className="page-h">
        <SkeletonBox className="h-10 w-44" />
      </div>
      <div className="bfilter">
        <SkeletonBox className="h-11 w-full rounded-full" />
        <SkeletonBox className="h-11 w-full rounded-full only-mobile" />
      </div>
      <div className="bsplit">
        <div className="bsplit__list">
          {cards.map((card) => (
            <SkeletonBox key={card} className="h-28 rounded-l" />
          ))}
        </div>
        <div className="bmap">
          <SkeletonBox className="size-full rounded-xl" />
        </div>
      </div>
    </>
  )
}

/** A branch under its wide picture. */
export function BranchSkeleton() {
  return (
    <>
      <SkeletonBox className="h-11 w-56" />
      <div className="hallhero">
        <SkeletonBox className="size-full rounded-xl" />
      </div>
      <div className="cols bpage">
        <div className="stack gap-6">
          <SkeletonBox className="h-12 w-3/5" />
          <div className="facts facts--4">
            {facts.map((fact) => (
              <SkeletonBox key={fact} className="h-26 rounded-l" />
            ))}
          </div>
          <SkeletonBox className="h-14 rounded-full" />
        </div>
        <div className="cols__aside only-desktop">
          <SkeletonBox className="bpage__map rounded-xl" />
        </div>
      </div>
    </>
  )
}
