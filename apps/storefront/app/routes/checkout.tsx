import { ForCustomer } from '../features/auth/for-customer.tsx'
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { useT } from '../i18n/words.tsx'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import { unlistedMeta } from '../platform/unlisted-meta.ts'
import { PageHead } from '../ui/heads.tsx'
import type { Route } from './+types/checkout'

export const handle = { header: 'title' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('checkout_title'))

/** A shell: all of it is the customer's own and comes to life in the browser. */
export default function CheckoutPage() {
  const t = useT('order')
  const title = t('checkout_title')
  return (
    <>
      <TitleBar title={title} parent={paths.cart()} />
      <main id="main" className="container main">
        <PageHead title={title} isDesktopOnly />
        <ForCustomer skeleton={<CheckoutSkeleton />} guestTitle={t('login_to_order')} isPaintedForGuests>
          {(user) => (
            <QueryProvider>
              <CheckoutScreen user={user} />
            </QueryProvider>
          )}
        </ForCustomer>
      </main>
    </>
  )
}
