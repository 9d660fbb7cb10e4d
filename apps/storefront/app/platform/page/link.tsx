import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { inLocale, withoutLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/messages.tsx'

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** From `paths`, without a language. */
  readonly to: string
}

/** A link inside the shop in the present language. */
export function Link({ to, ...rest }: LinkProps) {
  const locale = useLocale()
  return <RouterLink {...rest} to={inLocale(locale, to)} />
}

/** Turns a path of `paths` into an address in the present language: `href(paths.cart())`. */
export function useHref(): (path: string) => string {
  const locale = useLocale()
  return (path) => inLocale(locale, path)
}

/** The present path without its language. */
export function usePagePath(): string {
  return withoutLocale(useLocation().pathname)
}
