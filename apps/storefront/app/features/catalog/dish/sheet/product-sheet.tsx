import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { QueryProvider } from '../../../../platform/api/query-provider.tsx'
import { serverClock } from '../../../../platform/api/server-clock.ts'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { closeOverlay, type OverlayProps } from '../../../../platform/overlays.ts'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useOverlayAddress } from '../../../../ui/dialogs/use-back-closes.ts'
import { useShownMenu } from '../../menu/data/shown-menu.ts'
import { toDish } from '../dish.mapper.ts'
import { SheetBody } from './sheet-body.tsx'
import { SheetFailed, SheetSkeleton } from './sheet-states.tsx'

/** A dish over the page it was opened from; the address bar shows its own address meanwhile. */
export function ProductSheet(props: OverlayProps<'product'>) {
  return (
    <QueryProvider>
      <Sheet {...props} />
    </QueryProvider>
  )
}

function Sheet({ isOpen, slug, preview }: OverlayProps<'product'>) {
  const common = useT('common')
  const close = () => closeOverlay('product')
  const { data: dish, error, refetch, isFetching } = useDish(slug)
  useOverlayAddress(isOpen, useHref()(paths.product(slug)))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={dish?.title ?? preview?.title ?? common('loading')}
      closeLabel={common('close')}
      look="bare"
      className="sheet psheet"
    >
      <div className="sheet__x">
        <IconButton icon="x" look="float" label={common('close')} onClick={close} />
      </div>
      {dish ? (
        <SheetBody key={slug} dish={dish} previewUrl={preview?.pictureUrl ?? null} />
      ) : error && !isFetching ? (
        <SheetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetSkeleton preview={preview ?? null} />
      )}
    </Dialog>
  )
}

function useDish(slug: string) {
  const locale = useLocale()
  const { menuId, branchId } = useShownMenu()
  return useQuery({
    queryKey: ['dish', slug, locale, menuId, branchId],
    queryFn: async ({ signal }) => {
      const query = { menu_id: menuId, branch_id: branchId }
      const answer = await shopApi.getProduct({ params: { id: slug }, query, signal })
      return toDish(answer, locale, serverClock.now())
    },
  })
}
