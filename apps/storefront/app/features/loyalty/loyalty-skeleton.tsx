import { SkeletonColumns } from '../../ui/skeleton-columns.tsx'

/** The page of the card before it is known whose it is. */
export function LoyaltySkeleton() {
  return (
    <SkeletonColumns
      className="loyp"
      columns={[
        ['stack gap-5', 'loy__sk w-full rounded-xl', 'h-72 w-full rounded-xl'],
        ['stack gap-6', 'h-28 w-full rounded-l', 'h-80 w-full rounded-l'],
      ]}
    />
  )
}
