import type { Instant } from '@doira/domain/time/instant'
import { useT } from '../../../i18n/messages.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { openNow } from './open-now.ts'
import { openWords } from './open-status.tsx'
import type { BranchCard } from './page/branch-page.mapper.ts'

type OpenTagProps = {
  readonly branch: Pick<BranchCard, 'isActive' | 'schedule'>
  readonly now: Instant
  readonly size?: 's' | 'm'
}

/** `Открыто до 23:00`, green while open and grey while closed. */
export function OpenTag({ branch, now, size = 's' }: OpenTagProps) {
  const t = useT('location')
  const { text, isOpen } = openWords(t, { isActive: branch.isActive, open: openNow(branch, now) }, now)
  return (
    <Tag kind={isOpen ? 'ok' : 'quiet'} size={size}>
      {text}
    </Tag>
  )
}
