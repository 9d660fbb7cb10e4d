import { ButtonLink } from '@doira/web/ui/button.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { groupPath } from './group-path.ts'
import { useGroup, useOpenGroup } from './group-store.ts'

/** To the basket of several people: the one that this browser is in, or a new one. */
export function GroupLink({ look = 'quiet' }: { readonly look?: 'quiet' | 'button' | 'block' }) {
  const t = useT('order')
  const href = useHref()
  const code = useGroup(({ member, basket }) => (member && basket ? basket.code : null))
  const isInGroup = useOpenGroup() !== null
  const hasLines = useCart((lines) => lines.length > 0)
  // Then it is the button of the cart.
  if (look === 'quiet' && isInGroup && hasLines) return null
  return (
    <ButtonLink
      to={href(groupPath(code ?? ''))}
      {...(look === 'quiet' ? { variant: 'ghost' as const } : { size: 'l' as const })}
      icon="users-round"
      isBlock={look !== 'button'}
    >
      {t(code === null ? 'group_order' : 'group_open')}
    </ButtonLink>
  )
}
