import { ForCustomer } from '../features/auth/require-customer.tsx'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { CheckoutScreen } from '../features/ordering/checkout/checkout-screen.tsx'
import { CheckoutSkeleton } from '../features/ordering/checkout/checkout-skeleton.tsx'
import { useT } from '../i18n/messages.tsx'
import { QueryProvider } from '../platform/api/query-provider.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/checkout'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

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
        <ForCustomer
          skeleton={<CheckoutSkeleton />}
          signedOutTitle={t('login_to_order')}
          hasPopular={false}
          isPaintedSignedOut
        >
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
