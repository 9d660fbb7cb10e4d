import { SkeletonColumns } from '../../ui/skeleton-columns.tsx'

/** The profile before it is known whose it is. */
export function ProfileSkeleton() {
  return (
    <SkeletonColumns
      className="prof"
      columns={[
        ['stack gap-5', 'h-16 w-3/4 rounded-l', 'h-20 w-full rounded-l', 'h-72 w-full rounded-l'],
        ['stack gap-4', 'h-40 w-full rounded-l', 'h-40 w-full rounded-l'],
      ]}
    />
  )
}
