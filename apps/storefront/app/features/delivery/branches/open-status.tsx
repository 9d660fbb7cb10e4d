import { openLabel } from '@doira/domain/delivery/branches/open-label'
import type { Instant } from '@doira/domain/time/instant'
import type { Translate } from '../../../i18n/translate.ts'
import type { Branch } from './branch.mapper.ts'

type OpenWords = { readonly text: string; readonly isOpen: boolean }

/** The text beside a branch for takeaway (R4-12); a branch that is not in business opens soon. */
export function openWords(
  t: Translate<'location'>,
  branch: Pick<Branch, 'isActive' | 'open'>,
  now: Instant,
): OpenWords {
  if (!branch.isActive) return { text: t('opening_soon'), isOpen: false }
  const { code, time } = openLabel(branch.open, now)
  if (code === 'around_the_clock') return { text: t('around_the_clock'), isOpen: true }
  if (code === 'closed' || time === null) return { text: t('opening_soon'), isOpen: false }
  return { text: t(code, { time }), isOpen: branch.open.isOpen }
}

/** `Открыто до 23:00`, green while open. */
export function OpenStatus({ text, isOpen }: OpenWords) {
  return <span className={isOpen ? 't-caption t-ok' : 't-caption'}>{text}</span>
}
