import { storedLinesId, storedLinesScript } from '../../../platform/page/stored-lines-script.ts'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { RecommendedSkeleton } from './recommended-skeleton.tsx'

/** The cart before the browser has read what it stored: the dishes by name at once, the rest as shapes. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="cols">
      <div>
        <SkeletonBox className="only-mobile mb-4 h-10 rounded-m" />
        <SkeletonBox className="mb-2 h-20 rounded-l" />
        <div
          className="peer"
          id={storedLinesId}
          aria-hidden="true"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the script fills it before React takes over
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: storedLinesScript }} />
        <div className="peer-[:not(:empty)]:hidden">
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
        <RecommendedSkeleton />
      </div>
      <SkeletonBox className="h-80 rounded-xl" />
    </SkeletonGroup>
  )
}
