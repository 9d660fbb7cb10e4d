import { AccountPage } from '../features/layout/account-page.tsx'
import { LoyaltyScreen } from '../features/loyalty/loyalty-screen.tsx'
import { LoyaltySkeleton } from '../features/loyalty/loyalty-skeleton.tsx'
import { useT } from '../i18n/messages.tsx'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/loyalty-program'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('account', (t) => t('loyalty_title'))

export default function LoyaltyProgramPage() {
  const t = useT('account')
  return (
    <AccountPage title={t('loyalty_title')} skeleton={<LoyaltySkeleton />}>
      {() => <LoyaltyScreen />}
    </AccountPage>
  )
}
