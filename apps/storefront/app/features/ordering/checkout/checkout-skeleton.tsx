import { useT } from '../../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** The shapes of the blocks and of the order beside them. */
export function CheckoutSkeleton() {
  const t = useT('common')
  return (
    <SkeletonGroup label={t('loading')} className="cols">
      <div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="block">
            <SkeletonBox className="h-7 w-1/2" />
            <SkeletonBox className="h-13 rounded-full" />
            <SkeletonBox className="h-22 rounded-l" />
          </div>
        ))}
      </div>
      <SkeletonBox className="h-128 rounded-xl" />
    </SkeletonGroup>
  )
}
