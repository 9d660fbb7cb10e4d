import { ProfileScreen } from '../features/customers/profile-screen.tsx'
import { ProfileSkeleton } from '../features/customers/profile-skeleton.tsx'
import { AccountPage } from '../features/layout/account-page.tsx'
import { useT } from '../i18n/messages.tsx'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/profile'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('common', (t) => t('profile'))

export default function ProfilePage() {
  const t = useT('common')
  return (
    <AccountPage title={t('profile')} skeleton={<ProfileSkeleton />}>
      {() => <ProfileScreen />}
    </AccountPage>
  )
}
