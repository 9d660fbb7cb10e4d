import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import type { Translate } from '../../i18n/translate.ts'

/** The name, or that there is none. */
export function customerName(t: Translate, name: string): string {
  return isPlaceholderName(name) ? t('customers.nameless') : name
}

/** Two letters of the name. */
export function getInitials(name: string): string {
  if (isPlaceholderName(name)) return '—'
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')
}
