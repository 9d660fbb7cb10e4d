import type { WireCustomer } from '@doira/contract/customers/profile'
import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { getDate } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Suspense } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { lazyExtra } from '../../platform/page/lazy-extra.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { MessagesBlock } from '../messaging/messages-block.tsx'
import { AccountActions } from './account-actions.tsx'
import { AddressesBlock } from './addresses-block.tsx'
import { DevicesBlock } from './devices-block.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './use-profile.ts'

const ExclusionsBlock = lazyExtra(async () => (await import('./exclusions-block.tsx')).ExclusionsBlock)

/** Who the customer is, where they live and where they are signed in (R2-24). */
export function ProfileScreen() {
  const _c = useT('common')
  const { profile, isFailed, retry } = useProfile()
  if (!profile && !isFailed) return <ProfileSkeleton />
  return (
    <div className="prof">
      <section className="stack gap-5">
        {profile ? (
          <>
            <Who profile={profile} />
            <BalanceLink balance={profile.balance} />
            <ProfileForm profile={profile} />
          </>
        ) : (
          <UnansweredNote onRetry={retry} />
        )}
      </section>
      <div className="stack gap-4">
        <AddressesBlock />
        <div className="hr" />
        <Suspense>
          <ExclusionsBlock />
        </Suspense>
        <DevicesBlock />
        <div className="hr" />
        <MessagesBlock />
        <div className="hr" />
        {profile && <AccountActions profile={profile} />}
      </div>
    </div>
  )
}

function Who({ profile }: { profile: WireCustomer }) {
  const t = useT('account')
  const c = useT('common')
  const locale = useLocale()
  const known = isPlaceholderName(profile.name) ? '' : profile.name
  const name = [known, profile.last_name].filter(Boolean).join(' ') || c('profile')
  return (
    <div className="row">
      <Avatar name={name} isLarge />
      <div className="grow">
        <b className="t-h3">{name}</b>
        <br />
        <span className="t-small t-2">
          {t('member_since', { date: formatFullDate(locale, getDate(profile.created_at)) })}
        </span>
      </div>
    </div>
  )
}

function BalanceLink({ balance }: { balance: number }) {
  const t = useT('account')
  const c = useT('common')
  return (
    <Link to={paths.loyaltyProgram()} className="bal">
      <Icon name="award" />
      <span className="grow">
        <span className="t-caption t-2">{t('balance')}</span>
        <br />
        <b className="t-b t-num">{c('n_points', { count: balance })}</b>
      </span>
      <Icon name="chevron-right" size="s" />
    </Link>
  )
}
