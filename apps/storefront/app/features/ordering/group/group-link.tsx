import { ButtonLink } from '@doira/web/ui/button.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { groupPath } from './group-path.ts'
import { useGroup } from './group-store.ts'

/** To the basket of several people: the one that this browser is in, or a new one. */
export function GroupLink() {
  const t = useT('order')
  const href = useHref()
  const code = useGroup(({ member, basket }) => (member && basket ? basket.code : null))
  return (
    <ButtonLink to={href(groupPath(code ?? ''))} variant="ghost" icon="users-round" isBlock>
      {t(code === null ? 'group_order' : 'group_open')}
    </ButtonLink>
  )
}
