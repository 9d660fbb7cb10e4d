import { defaultLanguage, findLanguage, type Language } from '@doira/domain/i18n/languages'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The caller's language: the default one unless another supported language comes first. */
export function getLanguage(context: Context<AppEnv>): Language {
  return toLanguage(context.req.header('Accept-Language'))
}

/** @param tag `uz`, `en-GB,en;q=0.8` */
export function toLanguage(tag: string | null | undefined): Language {
  return findLanguage(tag) ?? defaultLanguage
}
