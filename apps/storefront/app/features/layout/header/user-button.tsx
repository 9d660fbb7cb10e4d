import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type ComponentProps, lazy } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'
import { MenuButton } from '../../../ui/dialogs/menu-button.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

type Look = 'desktop' | 'mobile'

/** Log in for a visitor; the user menu for a customer. The server always renders a visitor's. */
export function UserButton({ look }: { look: Look }) {
  const t = useT('common')
  const user = useUser()
  if (!user) return <LoginButton look={look} label={t('login')} />
  const trigger = <Trigger look={look} name={user.name} />
  return (
    <MenuButton trigger={trigger}>
      <UserMenu trigger={trigger} align={look === 'mobile' ? 'start' : 'end'} />
    </MenuButton>
  )
}

function LoginButton({ look, label }: { look: Look; label: string }) {
  const signIn = () => openOverlay('signIn')
  if (look === 'mobile') return <IconButton icon="log-in" label={label} look="brand" onClick={signIn} />
  return (
    <button type="button" className="hd__user" onClick={signIn}>
      <Icon name="log-in" />
      <span>{label}</span>
    </button>
  )
}

function Trigger({ look, name, ...rest }: { look: Look; name: string } & ComponentProps<'button'>) {
  const t = useT('common')
  // Who has not given a name yet is not called by the placeholder.
  const hasName = !isPlaceholderName(name)
  const firstName = hasName ? (name.split(/\s+/)[0] ?? '') : t('profile')
  if (look === 'mobile') {
    return (
      <IconButton aria-haspopup="menu" {...rest} icon="circle-user-round" look="brand" label={t('profile')} />
    )
  }
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      className="hd__user"
      aria-label={hasName ? `${firstName}: ${t('profile')}` : firstName}
    >
      <Avatar name={hasName ? name : firstName} />
      <span className="hd__user-n">{firstName}</span>
    </button>
  )
}
