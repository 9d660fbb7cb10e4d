import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../../ui/skeleton.tsx'
import { PreviewPicture } from '../dish-plate.tsx'

type Preview = { readonly title: string; readonly pictureUrl: string | null }

/** The boxes of the sheet before the dish has come; what the card knew is there at once. */
export function SheetSkeleton({ preview }: { readonly preview: Preview | null }) {
  return (
    <SkeletonGroup className="psheet__scroll">
      <div className="psheet__left">
        <div className="psheet__img">
          {preview?.pictureUrl && <PreviewPicture url={preview.pictureUrl} />}
        </div>
      </div>
      <div className="psheet__b">
        {preview ? (
          <p className="t-h1 psheet__t" aria-hidden="true">
            {preview.title}
          </p>
        ) : (
          <SkeletonBox className="h-9 w-2/3" />
        )}
        <SkeletonBox className="h-5 w-2/5" />
        <SkeletonBox className="h-12 w-full" />
        <SkeletonBox className="h-15 w-full rounded-m" />
        <SkeletonBox className="h-15 w-full rounded-m" />
      </div>
    </SkeletonGroup>
  )
}

/** The dish could not be read, or there is none. */
export function SheetFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT('menu')
  const common = useT('common')
  const code = error instanceof ApiProblem ? error.code : 'unknown'
  const isMissing = code === 'product_not_found'
  const text = code === 'connection_error' ? common('connection_error') : common('something_wrong')
  return (
    <div className="psheet__failed">
      <Note
        kind="err"
        role="alert"
        title={isMissing ? t('product_not_found') : text}
        action={
          !isMissing && (
            <Button variant="neutral" size="s" icon="rotate-cw" className="mt-3" onClick={onRetry}>
              {common('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
