import { useT } from '../../../i18n/messages.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'

/** As high as the row of dishes that comes: what stands below it stays in place. */
export function RecommendedSkeleton() {
  const t = useT('order')
  return (
    <div className="section" aria-hidden="true">
      <p className="t-h2 mb-4">{t('recommended')}</p>
      <div className="hscroll">
        {[1, 2, 3, 4].map((tile) => (
          <SkeletonBox key={tile} className="h-64 w-37 flex-none rounded-l" />
        ))}
      </div>
    </div>
  )
}
