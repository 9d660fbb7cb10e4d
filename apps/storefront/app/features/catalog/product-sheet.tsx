import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useT } from '../../i18n/words.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeLayer, type LayerProps } from '../../platform/layers.ts'
import { useHref } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { serverClock } from '../../platform/server-clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toDish } from './dish.mapper.ts'
import { SheetBody } from './sheet-body.tsx'
import { SheetFailed, SheetSkeleton } from './sheet-states.tsx'
import { useShownMenu } from './shown-menu.ts'

/** A dish over the page it was opened from; its own address stands in the bar meanwhile (screens 5). */
export function ProductSheet(props: LayerProps<'product'>) {
  return (
    <QueryProvider>
      <Sheet {...props} />
    </QueryProvider>
  )
}

function Sheet({ isOpen, slug, preview }: LayerProps<'product'>) {
  const common = useT('common')
  const close = () => closeLayer('product')
  const { data: dish, error, refetch, isFetching } = useDish(slug)
  useAddress(slug, isOpen)
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

/** Puts the address of the dish into the bar: it can be copied, and a reload opens its page. */
function useAddress(slug: string, isOn: boolean): void {
  const href = useHref()(paths.product(slug))
  // The browser's history is outside React. The dialog has put its own entry there by now, so that Back takes it away.
  useEffect(() => {
    if (isOn) window.history.replaceState(window.history.state, '', href)
  }, [isOn, href])
}
