import { noFilter } from '@doira/domain/catalog/filter'
import { toInstant } from '@doira/domain/time/instant'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { Drawing } from '../art/drawing.tsx'
import { PopularDishes } from '../features/catalog/dish/recommended/popular-dishes.tsx'
import { toMenu } from '../features/catalog/menu/data/menu.mapper.ts'
import type { MenuCard } from '../features/catalog/menu/data/menu-card.ts'
import { viewMenu } from '../features/catalog/menu/data/menu-view.ts'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { BasketCallLink } from '../features/ordering/basket-call/basket-call-link.tsx'
import { CartScreen } from '../features/ordering/cart/cart-screen.tsx'
import { CartSkeleton } from '../features/ordering/cart/cart-skeleton.tsx'
import { GroupLink } from '../features/ordering/group/group-link.tsx'
import { useOpenGroup } from '../features/ordering/group/group-store.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { openOverlay } from '../platform/overlays.ts'
import { useHref } from '../platform/page/link.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { PersistedStateGate } from '../platform/persisted-state-gate.tsx'
import { useCart } from '../platform/stores/cart-store.ts'
import { useIsRestored } from '../platform/stores/restore.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/cart'

export const handle = { header: 'title', shapesOf: 'cart' } satisfies PageHandle

/** Only what an empty cart shows: the cart itself is the customer's own. */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi, variant } = getShop(context)
  const query = { menu_id: variant.menuId, branch_id: variant.branchId }
  // An empty cart without suggestions is still a cart.
  const menu = await shopApi.categoryWithProducts({ query, signal: request.signal }).catch(() => null)
  const popular = menu
    ? viewMenu(toMenu(menu, localeOfPath(url.pathname), toInstant(new Date())), noFilter).popular
    : []
  return { popular }
}

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('cart_title'))

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useT('order')
  const common = useT('common')
  const isRestored = useIsRestored()
  const isInGroup = useOpenGroup() !== null
  const isEmpty = useCart((lines) => lines.length === 0)
  const hasLines = isRestored && !isEmpty
  const clear = () => openOverlay('clearCart')
  const title = t('cart_title')
  return (
    <>
      <TitleBar
        title={title}
        parent={paths.home()}
        end={hasLines && <IconButton icon="trash-2" label={common('clear_cart')} onClick={clear} />}
      />
      <main id="main" className="container main">
        <PageHead
          title={title}
          isDesktopOnly
          end={
            hasLines && (
              <Button variant="neutral" icon="trash-2" onClick={clear}>
                {common('clear_cart')}
              </Button>
            )
          }
        />
        <PersistedStateGate
          what="cart"
          isStored={!isEmpty}
          skeleton={<CartSkeleton />}
          otherwise={<EmptyCart popular={loaderData.popular} />}
        >
          <CartScreen
            // The host orders for all: these dishes are not ordered a second time.
            wayOn={isInGroup ? (look) => <GroupLink look={look} /> : null}
            byPhone={
              <>
                <GroupLink />
                <BasketCallLink />
              </>
            }
          />
        </PersistedStateGate>
      </main>
    </>
  )
}

function EmptyCart({ popular }: { popular: readonly MenuCard[] }) {
  const t = useT('order')
  const common = useT('common')
  const href = useHref()
  return (
    <>
      <EmptyState
        level={2}
        isPage
        art={<Drawing name="cart" />}
        title={t('cart_empty')}
        text={t('cart_empty_text')}
        action={
          <div className="empty__acts row wrap gap-2">
            <ButtonLink to={href(paths.home())} size="l">
              {t('back_to_menu')}
            </ButtonLink>
            <ButtonLink to={href(paths.setPlanner())} size="l" variant="neutral">
              {common('set_planner')}
            </ButtonLink>
            <GroupLink />
          </div>
        }
      />
      <PopularDishes cards={popular} />
    </>
  )
}
